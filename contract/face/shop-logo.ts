import { type Locale, locales } from '#contract/locale.ts'

/** A picture of the logo: where it is, and its size in pixels or units of the drawing. */
export type LogoPicture = { src: string; width: number; height: number }

/** The shop's own logo, for light grounds, and for dark ones where it has another. */
export type ShopLogo = { light: LogoPicture; dark?: LogoPicture | undefined }

/** The own logo of each language that has one. */
export type ShopLogos = { readonly [Language in Locale]?: ShopLogo | undefined }

/** What is shown in a language: its own, or that of the other one, which stands in for it. Undefined: the drawn one. */
export const logoIn = <Logo>(logos: { readonly [Language in Locale]?: Logo | undefined } | undefined, locale: Locale): Logo | undefined =>
  logos?.[locale] ?? locales.map((each) => logos?.[each]).find((logo) => logo !== undefined)

/** Pictures of the Arabic logo, where each language has one, have this after their names. */
export const arabicSuffix = '-ar'

/** The pictures of a face in a language, by their names without a language. */
export function picturesIn<Picture>(pictures: Readonly<Record<string, Picture>>, locale: Locale): Record<string, Picture> {
  const isArabic = (name: string) => name.endsWith(arabicSuffix)
  const entries = Object.entries(pictures)
  const own = locale === 'ar' ? entries.filter(([name]) => isArabic(name)) : []
  return Object.fromEntries([
    ...entries.filter(([name]) => !isArabic(name)),
    ...own.map(([name, picture]) => [name.slice(0, -arabicSuffix.length), picture] as const),
  ])
}

/** A document of a shop with an own logo has `ShopLogos` as JSON in `<meta name="shop-logo">`. */
export const shopLogoMeta = 'shop-logo'

/** A logo that is nearly as wide as high is a mark: the name stands beside it. */
export const isMark = ({ width, height }: LogoPicture): boolean => width < 1.6 * height
