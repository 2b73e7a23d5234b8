import type { MessageDescriptor } from '@lingui/core'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import type { GuardName } from '#src/guards/guards.ts'
import { overPage, parseDialogSearch } from '#src/guards/over-page.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'

type Match = Parameters<typeof accountHead>[0]

/**
 * The options of the route of a dialog over the page that was open; app/runtime/dialogs.tsx renders it.
 * @param part has the dialog
 * @param title of the document
 */
export const dialogOverPage = (
  name: Parameters<typeof overPage>[0],
  part: StaticDataRouteOption['part'],
  title: MessageDescriptor,
  ...guards: readonly GuardName[]
) => {
  const head = (match: Match) => accountHead(match, title)
  return {
    staticData: { part, texts: ['auth'], drawn: 'on-device' } satisfies StaticDataRouteOption,
    validateSearch: parseDialogSearch,
    // The page that is open stays until the dialog's texts are there, without a skeleton in its place.
    pendingMs: Infinity,
    beforeLoad: overPage(name, head, ...guards),
    head: ({ match }: { match: Match }) => head(match),
  }
}
