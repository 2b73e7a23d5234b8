import type { Locale } from '#contract/locale.ts'

/**
 * The places of the logo: of English pages for light and for dark grounds, the same of Arabic pages, and the square that icons are made of.
 * Without a logo of its own a language has that of the other one.
 */
export const logoSlots = ['light', 'dark', 'light-ar', 'dark-ar', 'icon'] as const
export type LogoSlot = (typeof logoSlots)[number]

type OfLogo = { locale: Locale; theme: 'light' | 'dark' }
const places: Record<Exclude<LogoSlot, 'icon'>, OfLogo> = {
  light: { locale: 'en', theme: 'light' },
  dark: { locale: 'en', theme: 'dark' },
  'light-ar': { locale: 'ar', theme: 'light' },
  'dark-ar': { locale: 'ar', theme: 'dark' },
}
/** The language and theme of a slot; undefined for the icon. */
export const placeOf = (slot: LogoSlot): OfLogo | undefined => (slot === 'icon' ? undefined : places[slot])
export const slotOf = (locale: Locale, theme: 'light' | 'dark'): LogoSlot => (locale === 'ar' ? `${theme}-ar` : theme)
