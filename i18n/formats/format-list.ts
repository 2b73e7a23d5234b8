import type { Locale } from '#contract/locale.ts'

type ListType = 'conjunction' | 'disjunction'
type ListPart = { type: 'element' | 'literal'; value: string }

/**
 * What stands before the last entry. British English omits the comma before "and", as all our texts do; in Arabic the word for "and" joins
 * the next entry without a space.
 */
const lastSeparators: Record<Locale, Record<ListType, string>> = {
  en: { conjunction: ' and ', disjunction: ' or ' },
  ar: { conjunction: ' و', disjunction: ' أو ' },
}

/**
 * "box and papers", "$6,613 or €5,686", as `Intl.ListFormat` writes them: its first use makes Chromium look up all its languages, 100 ms on
 * a slow phone while a product's page hydrates (docs/areas/page-start.md).
 */
export const formatList = (entries: readonly string[], locale: Locale, type: ListType): string =>
  listParts(entries, locale, type)
    .map(({ value }) => value)
    .join('')

/** The same in parts, where each entry is to be marked up. */
export function listParts(entries: readonly string[], locale: Locale, type: ListType): ListPart[] {
  const last = lastSeparators[locale][type]
  const separator = locale === 'ar' ? last : ', '
  return entries.flatMap((value, index): ListPart[] => {
    const entry: ListPart = { type: 'element', value }
    if (index === 0) return [entry]
    return [{ type: 'literal', value: index === entries.length - 1 ? last : separator }, entry]
  })
}
