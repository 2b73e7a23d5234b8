import type { QueryClient } from '@tanstack/react-query'
import type { ParsedLocation } from '@tanstack/react-router'
import type { Locale } from '#contract/locale.ts'
import type { LinkPreview } from '#contract/face/link-preview.ts'
import type { ShopLogos } from '#contract/face/shop-logo.ts'
import type { Currency } from '#contract/money/money.ts'
import type { DialogLocation } from '#src/session/dialog-location.ts'
import type { Session } from '#src/session/session.ts'

/** The context of every route; guards are pure functions of it, so that no module imports the router. */
export type RouterContext = {
  queryClient: QueryClient
  currency: Currency
  /** Scheme and host of the shop, for absolute URLs in the head: `https://shop.example`. */
  origin: string
  /** The shop's name in a language: as the settings have it that this device last saw. */
  shopName: (locale: Locale) => string
  /** The shop's own logo in each language that has one; undefined for the drawn one. */
  shopLogos?: ShopLogos | undefined
  /** What a link to a page without a picture of its own shows elsewhere. Known on the server; undefined: the release's photograph. */
  linkPreview?: LinkPreview | undefined
  /** The current session. On the server a guest's. */
  session: () => Session
  /** The previous page, over which a dialog opens; undefined if there is none. */
  previousLocation: () =>
    | (Pick<ParsedLocation, 'pathname' | 'search' | 'href'> & { state: { dialog?: DialogLocation | undefined } })
    | undefined
}
