import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { ShopLogos } from '#contract/face/shop-logo.ts'
import { previewOfPhoto } from '#contract/page-photos/page-photo.ts'
import type { Locale } from '#contract/locale.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { heroPreloads } from './hero-scene.ts'
import { homeQuery } from './home-queries.ts'
import { shopJsonLd } from './shop-json-ld.ts'

type Context = Preferences & {
  i18n: I18n
  origin: string
  shopName: (locale: Locale) => string
  shopLogos?: ShopLogos | undefined
  queryClient: QueryClient
}

/** The home page's title and description, for `pageHead`. The description is the sentence of the hero. */
export function homeHead(context: Context) {
  const { i18n, locale, origin, shopName, shopLogos, queryClient } = context
  const shop = shopName(locale)
  const { text, photo } = queryClient.getQueryData(homeQuery(context).queryKey)?.hero ?? {}
  const settings = queryClient.getQueryData(settingsQuery(context).queryKey)
  const description =
    text ?? i18n._(msg`Watches and jewelry from private owners and houses, each examined by our specialists before it changes hands.`)
  return {
    title: i18n._(msg`${shop}: watches and jewelry, passed on`),
    description,
    ...(photo && { image: previewOfPhoto(photo), imageAlt: photo.alt }),
    // Only for the server's HTML; the browser's bundle leaves it out.
    ...(import.meta.env.SSR && {
      jsonLd: shopJsonLd({ origin, locale, shopName, description, logos: shopLogos, settings }),
      preload: heroPreloads(photo),
    }),
  }
}
