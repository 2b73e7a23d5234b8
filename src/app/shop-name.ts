import type { QueryClient } from '@tanstack/react-query'
import { locales, type Locale } from '#contract/locale.ts'
import { drawnNames, shopNameMeta } from '#i18n/shop-name.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { defaultCurrency } from '#contract/money/money.ts'
import { recordOf } from '#contract/typed-keys.ts'

/** The shop's name in a language for this page: of the settings that the device has, else of the document, which may be an older one. */
export function shopNameOf(queryClient: QueryClient): (locale: Locale) => string {
  const names = namesInDocument()
  return (locale) => queryClient.getQueryData(settingsQuery({ locale, currency: defaultCurrency }).queryKey)?.name ?? names[locale]
}

function namesInDocument(): Record<Locale, string> {
  const nameIn = (locale: Locale) =>
    document.head.querySelector<HTMLMetaElement>(`meta[name="${shopNameMeta}"][lang="${locale}"]`)?.content || drawnNames[locale]
  return recordOf(locales, nameIn)
}
