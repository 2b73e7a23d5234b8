import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { detailKeys, type DetailKey } from '#contract/catalogue/catalogue-terms.ts'
import { detailWords } from '../../terms/term-words.ts'

/** The labels of the form's fields that are no details, by their paths. What is missing is called by them, too. */
export const fieldWords = {
  photos: msg`Photographs`,
  brandId: msg`Brand`,
  reference: msg`Reference`,
  model: msg`Model`,
  'model.en': msg`Model in English`,
  'model.ar': msg`Model in Arabic`,
  condition: msg`Condition`,
  year: msg`Year`,
  included: msg`Included`,
  priceSar: msg`Price`,
  stock: msg`Stock`,
  description: msg`Description`,
  'description.en': msg`Description in English`,
  'description.ar': msg`Description in Arabic`,
  findings: msg`Findings`,
  'facts.thickness': msg`Thickness`,
  'facts.lugWidth': msg`Lug width`,
  'facts.waterResistance': msg`Water resistance`,
  'facts.powerReserve': msg`Power reserve`,
  'facts.karat': msg`Gold purity, karat`,
  'facts.weight': msg`Weight`,
  'facts.carats': msg`Carats`,
  'facts.certificate': msg`Certificate number`,
  'facts.laboratory': msg`Laboratory`,
} as const satisfies Record<string, ReturnType<typeof msg>>

const isKnown = (path: string): path is keyof typeof fieldWords => path in fieldWords
const isDetail = (name: string): name is DetailKey => detailKeys.some((key) => key === name)

/** @returns gives the word of a field ("model.ar", "size", "details.dial", "findings.0.ar"): its label */
export function useFieldWord(): (path: string) => string {
  const { i18n, t } = useLingui()
  return (path) => {
    if (isKnown(path)) return i18n._(fieldWords[path])
    const [first = '', second = '', locale] = path.split('.')
    if (first === 'findings') return i18n._(fieldWords.findings)
    const name = first === 'details' ? second : first
    if (!isDetail(name)) return path
    const word = i18n._(detailWords[name])
    return locale === 'en' ? t`${word} in English` : locale === 'ar' ? t`${word} in Arabic` : word
  }
}

/** @param paths of fields @returns a word for each, none twice */
export function useFieldWords(paths: readonly string[]): string[] {
  const wordOf = useFieldWord()
  return [...new Set(paths.map(wordOf))]
}
