import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orNotFound } from '#src/blocks/requests/status/load-by-key.ts'
import type { Numbered } from '#src/blocks/requests/status/status-page.tsx'
import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { AccountKind } from './kind.ts'
import { accountKinds } from './kinds.ts'
import type { RequestLoading } from '../page-loading.ts'

/** The page of one of the customer's own requests. Its route names the kind (`staticData.request`). */

function kindOf(kind: RequestKind | undefined): AccountKind {
  const found = accountKinds.find((each) => each.kind === kind)
  if (!found) throw new Error(`the route of a request's page names a kind that the account does not list: ${kind}`)
  return found
}

/** @returns its number, for the title @throws the router's notFound for an id that is not theirs; any other failure unchanged */
export async function loadOwnRequest({ context, params, route }: RequestLoading): Promise<Numbered> {
  const { one, alsoLoad } = kindOf(route.options.staticData?.request)
  const request = context.queryClient.query({ ...one(context, params.id), staleTime: 'static' })
  const [{ number }] = await Promise.all([orNotFound(request), alsoLoad?.(context)])
  return { number }
}

export function OwnRequestRoute(): ReactNode {
  const { id = '', request } = useMatch({
    strict: false,
    select: ({ params, staticData }) => ({ id: params.id, request: staticData.request }),
  })
  const { Page } = kindOf(request)
  return <Page key={id} id={id} />
}
