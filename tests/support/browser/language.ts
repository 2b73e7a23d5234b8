import type { Locale } from '#contract/locale.ts'

export type Lang = Locale

/** The text in one language. */
export const text = (lang: Lang, wording: Record<Lang, string>): string => wording[lang]
