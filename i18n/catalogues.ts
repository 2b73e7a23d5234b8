import type { I18n, Messages } from '@lingui/core'
import { isLocale, type Locale } from '#contract/locale.ts'
import type { Texts } from '#i18n/parts.ts'
import { ShopI18n } from './shop-i18n.ts'

const files = import.meta.glob<{ messages: Messages }>('../locales/*/*.po')

/** One instance per language, so that the server can render pages in both concurrently. */
const instances = new Map<Locale, I18n>()
const loading = new Map<string, Promise<void>>()
const loaded = new Set<string>()

/** A text that is not loaded is a programming error (the page does not list its catalogue); tests detect the console error. */
function textMissing(locale: string, id: string): string {
  console.error(`The text ${id} is not loaded in ${locale}`)
  return id
}

/** The language's instance with the texts loaded so far. */
export const i18nOf = (locale: Locale): I18n => {
  const known = instances.get(locale)
  if (known) return known
  const made = new ShopI18n(locale, textMissing)
  instances.set(locale, made)
  return made
}

/** Loads a catalogue once. Rejects if it cannot be fetched; the next call retries. */
export function loadTexts(locale: Locale, name: Texts): Promise<void> {
  const key = `${locale}/${name}`
  const known = loading.get(key)
  if (known) return known
  const load = files[`../locales/${key}.po`]
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

/** The language's instance with a page's texts: the frame's and those of its routes (`staticData.texts`). */
export async function loadI18n(locale: Locale, names: readonly Texts[]): Promise<I18n> {
  await Promise.all(['frame' as const, ...names].map((name) => loadTexts(locale, name)))
  return i18nOf(locale)
}

export const hasTexts = (locale: Locale, name: Texts): boolean => loaded.has(`${locale}/${name}`)

/** For a lazily hydrated part of a server-rendered page; elsewhere the route loads the texts. */
export const loadTextsOfDocument = async (name: Texts): Promise<void> => {
  if (import.meta.env.SSR) return
  const { lang } = document.documentElement
  if (isLocale(lang)) await loadTexts(lang, name)
}
