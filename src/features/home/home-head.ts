import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from '#src/contract/locale.ts'
import { heroPreloads } from './hero-scene.ts'
import { shopJsonLd } from './shop-json-ld.ts'

type Home = { i18n: I18n; locale: Locale; origin: string; shopName: (locale: Locale) => string }

/** The home page's title and description, for `pageHead`. */
export function homeHead({ i18n, locale, origin, shopName }: Home) {
  const shop = shopName(locale)
  const description = i18n._(
    msg`Watches and jewelry from private owners and houses, each examined by our specialists before it changes hands.`,
  )
  return {
    title: i18n._(msg`${shop}: watches and jewelry, passed on`),
    description,
    // Only for the server's HTML; the browser's bundle leaves it out.
    ...(import.meta.env.SSR && { jsonLd: shopJsonLd({ origin, locale, shopName, description }), preload: heroPreloads }),
  }
}
