import type { Locale } from '#contract/locale.ts'

/** The picture that other programs show of a link to the shop, and what it shows, in each language. Without one they show none. */
export type LinkPreview = { image: Readonly<Record<Locale, string | undefined>>; alt: Readonly<Record<Locale, string>> }
