import type { Locale } from '#contract/locale.ts'

/** The shop's name in both languages, as its settings have it. */
export type ShopNames = Readonly<Record<Locale, string>>

/** The name that the wordmark draws (ui/logo.tsx). Also the name of a shop whose settings have none. */
export const drawnNames: ShopNames = { en: 'Mizwala', ar: 'مزولة' }

/** Every document has the name once for each language in `<meta name="application-name" lang="…">`, app shells too. */
export const shopNameMeta = 'application-name'
