import type { Messages } from '@lingui/core'
import { isLocale, type Locale } from '#contract/locale.ts'
import { ShopI18n } from '#i18n/shop-i18n.ts'
import { createStore } from '#store/create-store.ts'

/** The desk's own texts, and those of `ui`, which are in the storefront's catalogue of its frame. */
const own = import.meta.glob<{ messages: Messages }>('./locales/*/desk.po')
const ofUi = import.meta.glob<{ messages: Messages }>('../locales/*/frame.po')

const storageKey = 'desk-language'
const textMissing = (locale: string, id: string): string => {
  console.error(`The text ${id} is not loaded in ${locale}`)
  return id
}

/** The language in which the desk is shown, with its texts. */
export type Language = { locale: Locale; i18n: ShopI18n }
export const language = createStore<Language | undefined>(undefined)

/** The language chosen on this device, else the browser's. */
function preferred(): Locale {
  const stored = localStorage.getItem(storageKey)
  if (stored !== null && isLocale(stored)) return stored
  return navigator.language.startsWith('ar') ? 'ar' : 'en'
}

/** Loads the texts of a language and shows the desk in it. Rejects where they cannot be fetched. */
export async function showLanguage(locale: Locale = preferred()): Promise<void> {
  const i18n = new ShopI18n(locale, textMissing)
  const texts = await Promise.all([own[`./locales/${locale}/desk.po`]?.(), ofUi[`../locales/${locale}/frame.po`]?.()])
  for (const loaded of texts) if (loaded) i18n.load(locale, loaded.messages)
  const root = document.documentElement
  root.lang = locale
  root.dir = locale === 'ar' ? 'rtl' : 'ltr'
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/${locale}/desk.webmanifest`)
  localStorage.setItem(storageKey, locale)
  language.set({ locale, i18n })
}
