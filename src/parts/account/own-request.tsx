import { useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { orNotFound } from '#src/blocks/requests/status/load-by-key.ts'
import type { Numbered } from '#src/blocks/requests/status/status-page.tsx'
import type { PageLoading } from '../page-loading.ts'
import type { AccountKind } from './kind.ts'

/** The page of one of the customer's own requests of a kind, as a route takes it. */
export function ownRequest({ one, alsoLoad, Page }: AccountKind) {
  return {
    /** @returns its number, for the title @throws the router's notFound for an id that is not theirs; any other failure unchanged */
    load: async ({ context, params }: PageLoading<{ id: string }>): Promise<Numbered> => {
      const request = context.queryClient.query({ ...one(context, params.id), staleTime: 'static' })
      const [{ number }] = await Promise.all([orNotFound(request), alsoLoad?.(context)])
      return { number }
    },
    Route: (): ReactNode => {
      const id = useMatch({ strict: false, select: ({ params }) => params.id ?? '' })
      return <Page key={id} id={id} />
    },
  }
}
