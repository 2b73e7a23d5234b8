import { setupI18n, type Messages } from '@lingui/core'
import { describe, expect, test } from 'vitest'
import { intlTag, locales } from '#contract/locale.ts'
import { ShopI18n } from './shop-i18n.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po', { eager: true })

const messagesOf = (locale: string): Messages =>
  Object.assign({}, ...Object.entries(catalogues).flatMap(([path, { messages }]) => (path.includes(`/${locale}/`) ? [messages] : [])))

/** A value for each name in a compiled text. */
const namesIn = (message: unknown): string[] =>
  Array.isArray(message) ? message.flatMap((token) => (Array.isArray(token) ? [String(token[0]), ...casesIn(token[2])] : [])) : []
const casesIn = (cases: unknown): string[] => (cases && typeof cases === 'object' ? Object.values(cases).flatMap(namesIn) : [])

const noneMissing = (locale: string, id: string): never => {
  throw new Error(`${id} in ${locale}`)
}

describe.each(locales)('the texts in %s', (locale) => {
  const messages = messagesOf(locale)
  const ours = new ShopI18n(locale, noneMissing)
  ours.load(locale, messages)
  const linguis = setupI18n({ locale, locales: intlTag[locale], messages: { [locale]: messages } })

  test.each([0, 1, 2, 3, 10, 11, 12, 99, 100, 101, 102, 103, 1_234, 1_000_000])('are those of lingui for a count of %d', (count) => {
    const ids = Object.keys(messages)
    expect(ids.filter((id) => JSON.stringify(messages[id]).includes('"plural"')).length).toBeGreaterThan(30)
    const write = (i18n: Pick<ShopI18n, '_'>) =>
      Object.fromEntries(ids.map((id) => [id, i18n._(id, Object.fromEntries(namesIn(messages[id]).map((name) => [name, count])))]))
    expect(write(ours)).toEqual(write(linguis))
  })
})
