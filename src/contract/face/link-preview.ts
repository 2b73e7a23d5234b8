import type { Locale } from '#src/contract/locale.ts'

/** The picture that other programs show of a link to the shop, and what it shows. Without one they show none. */
export type LinkPreview = { image: string | undefined; alt: Readonly<Record<Locale, string>> }
