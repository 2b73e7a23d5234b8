import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import type { Currency } from '#src/contract/money.ts'
import type { DialogPlace } from '#src/session/dialog-place.ts'
import type { Session } from '#src/session/session.ts'

/** What every route can rely on; guards are pure functions of it, so that nobody imports the router. */
export type RouterContext = {
  queryClient: QueryClient
  currency: Currency
  /** Scheme and host under which the shop is reached, for absolute addresses in the head: `https://shop.example`. */
  origin: string
  /** Who is signed in at this moment. On the server a guest. */
  session: () => Session
  /** The page that the visitor comes from, over which a dialog opens; undefined where there is none. */
  placeBefore: () => (Pick<ParsedLocation, 'pathname' | 'search' | 'href'> & { state: { dialog?: DialogPlace | undefined } }) | undefined
}
