export type Lang = 'en' | 'ar'

/** The text in one language. */
export const text = (lang: Lang, wording: Record<Lang, string>): string => wording[lang]
