import type { DetailKey } from '#contract/catalogue/catalogue-terms.ts'
import { entriesOf } from '#contract/typed-keys.ts'
import type { Localized, LocalizedFinding } from './schema/localized.ts'

/** Names and facts that the staff gave in one language stand in for the other one wherever shoppers see them. The rows stay as they are. */

const isBlank = (text: string): boolean => text.trim() === ''

/** @returns the same text where it has both languages */
export const inEither = <Text extends Localized>(text: Text): Text =>
  isBlank(text.en) ? { ...text, en: text.ar } : isBlank(text.ar) ? { ...text, ar: text.en } : text

type Named = {
  modelEn: string
  modelAr: string
  details: Partial<Record<DetailKey, Localized>>
  findings?: LocalizedFinding[]
}

/** A product's row as shoppers see it: with a model, details and findings in both languages. Descriptions are texts and no names. */
export function withEitherLanguage<Row extends Named>(row: Row): Row {
  const model = inEither({ en: row.modelEn, ar: row.modelAr })
  const details = entriesOf(row.details)
  const isWhole = details.every(([, text]) => inEither(text) === text)
  return {
    ...row,
    modelEn: model.en,
    modelAr: model.ar,
    details: isWhole ? row.details : Object.fromEntries(details.map(([key, text]) => [key, inEither(text)])),
    ...(row.findings && { findings: row.findings.map(inEither) }),
  }
}

type ProductNames = { brandEn: string | null; brandAr: string | null; modelEn: string; modelAr: string }

/** A product's name in both languages: brand and model, as far as it has them. */
export function productNames({ brandEn, brandAr, modelEn, modelAr }: ProductNames): Localized {
  const model = inEither({ en: modelEn, ar: modelAr })
  return { en: `${brandEn ?? ''} ${model.en}`.trim(), ar: `${brandAr ?? ''} ${model.ar}`.trim() }
}
