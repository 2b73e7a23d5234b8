import { useLoaderData, useMatch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type statusPage } from '#src/blocks/requests/status/status-page.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { pageHead } from '#src/layouts/page-head.ts'
import type { PageLoading } from '../page-loading.ts'

type OwnHead = Pick<Parameters<typeof pageHead>[0], 'title' | 'description' | 'jsonLd'>

type Form = {
  /** Fetches what the page needs. @returns the page's own part of its head */
  load: (loading: PageLoading) => Promise<OwnHead>
  /** @param drawnAt the shop's time of the render, milliseconds since 1970 */
  Page: (props: { drawnAt: number }) => ReactNode
}

/** The page of a form, as a route takes it. */
export const formRoute = ({ load, Page }: Form) => ({
  load: async (loading: PageLoading) => {
    const own = await load(loading)
    return { drawnAt: shopNow(), head: pageHead({ ...loading.context, path: loading.location.pathname, ...own }) }
  },
  Route: (): ReactNode => {
    const { drawnAt = shopNow() }: { drawnAt?: number } = useLoaderData({ strict: false })
    return <Page drawnAt={drawnAt} />
  },
})

/** The target of a mail's link, as a route takes it. */
export const statusRoute = ({ load, Page }: ReturnType<typeof statusPage>) => ({
  load,
  Route: (): ReactNode => {
    const id = useMatch({ strict: false, select: ({ params }) => params.id ?? '' })
    // The page that had no key begins anew when it is opened with one.
    const isFound = useLoaderData({ strict: false, select: (data: unknown) => data !== undefined })
    return <Page key={`${id} ${isFound}`} id={id} />
  },
})
