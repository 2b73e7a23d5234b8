import type { FindingKind } from '#contract/catalogue/catalogue-terms.ts'

/** A text in both languages. */
export type Localized = { en: string; ar: string }

/** A finding of the examination, in both languages. */
export type LocalizedFinding = Localized & { kind: FindingKind }
