import type { Locale } from '../contract/locale.ts'
import type { NotificationWords } from './notification-texts.ts'
import { shopName } from './shop-name.ts'

/** Shown for a push that the worker cannot parse: from a newer build, or without content. */
export const unreadablePushText: Record<Locale, NotificationWords> = {
  en: { title: shopName.en, text: 'There is news for you in the shop.' },
  ar: { title: shopName.ar, text: 'لديك جديد في المتجر.' },
}
