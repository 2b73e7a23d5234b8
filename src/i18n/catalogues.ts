import { setupI18n, type I18n, type Messages } from '@lingui/core'
import type { Locale } from '#src/contract/locale.ts'

const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('../../locales/en.po'),
  ar: () => import('../../locales/ar.po'),
}

const loaded = new Map<Locale, I18n>()

/** The texts of a language, loaded once. Each language has an instance of its own, so that pages in both can be rendered at the same time. */
export async function loadI18n(locale: Locale): Promise<I18n> {
  const known = loaded.get(locale)
  if (known) return known
  const { messages } = await loaders[locale]()
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  loaded.set(locale, i18n)
  return i18n
}
