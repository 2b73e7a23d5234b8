import type { MessageDescriptor } from '@lingui/core'
import { lazyFn, lazyRouteComponent, type StaticDataRouteOption } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { AccountPending } from '#src/layouts/pending.ts'
import { parts } from '#src/parts/parts.ts'

type AccountPart = Awaited<ReturnType<typeof parts.account>>

/**
 * The options of a route of the account.
 * @param loader the part's export that loads the page's data
 * @param page the part's export that is the page
 * @param data what `staticData` has beside the part
 */
export const accountPage = <Loader extends keyof AccountPart, Page extends keyof AccountPart>(
  loader: Loader,
  page: Page,
  name: MessageDescriptor,
  data: StaticDataRouteOption = {},
) => ({
  staticData: { part: 'account' as const, ...data },
  loader: lazyFn(parts.account, loader),
  head: ({ match }: { match: Parameters<typeof accountHead>[0] }) => accountHead(match, name),
  component: lazyRouteComponent(parts.account, page),
  pendingComponent: AccountPending,
})
