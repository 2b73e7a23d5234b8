import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { detailKeys, type DetailKey } from '#src/contract/catalogue/catalogue-terms.ts'
import { detailWords } from './product-words.ts'

/** The fields that a product needs for publishing and that are no details, by the beginning of their path. */
const words: Record<string, ReturnType<typeof msg>> = {
  photos: msg`photographs`,
  brandId: msg`brand`,
  condition: msg`condition`,
  priceSar: msg`price`,
  'model.en': msg`model in English`,
  'model.ar': msg`model in Arabic`,
  'description.en': msg`description in English`,
  'description.ar': msg`description in Arabic`,
}
const finding = msg`a finding in both languages`
const isDetail = (name: string): name is DetailKey => detailKeys.some((key) => key === name)

/** @param missing paths of fields ("model.ar", "details.dial", "findings.0.ar") @returns a word for each, none twice */
export function useMissingWords(missing: readonly string[]): string[] {
  const { i18n } = useLingui()
  const wordOf = (path: string): string => {
    const known = words[path]
    if (known) return i18n._(known)
    const [first = '', second = ''] = path.split('.')
    if (first === 'findings') return i18n._(finding)
    const name = first === 'details' ? second : first
    return isDetail(name) ? i18n._(detailWords[name]) : path
  }
  return [...new Set(missing.map(wordOf))]
}
