import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { intlTag, isLocale, type Locale } from '#src/contract/locale.ts'

/** The texts of a feature are a catalogue of their own (lingui.config.ts), so that a page carries only those it shows. `frame` holds all others. */
export type Texts =
  | 'frame'
  | 'account'
  | 'auctions'
  | 'auth'
  | 'companion'
  | 'contact'
  | 'home'
  | 'info-pages'
  | 'install'
  | 'pre-orders'
  | 'product'
  | 'search'
  | 'settings'
  | 'shop'

const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')

/** Each language has an instance of its own, so that pages in both can be rendered at the same time. */
const instances = new Map<Locale, I18n>()
const loading = new Map<string, Promise<void>>()
const loaded = new Set<string>()

/** The language with the texts that are loaded so far. */
export const i18nOf = (locale: Locale): I18n => {
  const known = instances.get(locale)
  if (known) return known
  // Numbers within texts, too, are written alike by every engine: the page is drawn by the server's and brought to life by the shopper's.
  const made = setupI18n({ locale, locales: intlTag[locale], messages: { [locale]: {} } })
  instances.set(locale, made)
  return made
}

/** Loads texts that are not there yet. Rejects where a catalogue cannot be fetched; the next call tries again. */
export function loadTexts(locale: Locale, name: Texts): Promise<void> {
  const key = `${locale}/${name}`
  const known = loading.get(key)
  if (known) return known
  const load = files[`../../locales/${key}.po`]
  if (!load) throw new Error(`There are no texts ${key}`)
  const promise = load().then(
    ({ messages }) => {
      i18nOf(locale).load(locale, messages)
      loaded.add(key)
    },
    (error: unknown) => {
      loading.delete(key)
      throw error
    },
  )
  loading.set(key, promise)
  return promise
}

/** The language with the texts of a page: the frame's and those that its routes name (`staticData.texts`). */
export async function loadI18n(locale: Locale, names: readonly Texts[]): Promise<I18n> {
  await Promise.all(['frame' as const, ...names].map((name) => loadTexts(locale, name)))
  return i18nOf(locale)
}

export const hasTexts = (locale: Locale, name: Texts): boolean => loaded.has(`${locale}/${name}`)

/** For a part that comes to life in the page as the server drew it; elsewhere the texts came with the route. */
export const loadTextsOfDocument = async (name: Texts): Promise<void> => {
  if (import.meta.env.SSR) return
  const { lang } = document.documentElement
  if (isLocale(lang)) await loadTexts(lang, name)
}
