import type { Locale } from '../contract/locale.ts'

/** The shop's name in mails and the installed app. */
export const shopName: Record<Locale, string> = { en: 'Mizwala', ar: 'مزولة' }
