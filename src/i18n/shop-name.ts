import type { Locale } from '../contract/locale.ts'

/** The shop's name, as mails and the installed app carry it. */
export const shopName: Record<Locale, string> = { en: 'Mizwala', ar: 'مزولة' }
