import type { Locale } from '#contract/locale.ts'

/** Shown for a push that the worker cannot parse: from a newer build, or without content. */
export const unreadablePushText: Record<Locale, { title: string; text: string }> = {
  en: { title: 'There is news for you', text: 'Open the shop to read it.' },
  ar: { title: 'لديك جديد', text: 'افتح المتجر للاطلاع عليه.' },
}
