import type { QueryClient } from '@tanstack/react-query'
import type { Currency } from '#src/contract/money.ts'

/** What every route can rely on; guards are pure functions of it, so that nobody imports the router. */
export type RouterContext = {
  queryClient: QueryClient
  currency: Currency
  /** Scheme and host under which the shop is reached, for absolute addresses in the head: `https://shop.example`. */
  origin: string
}
