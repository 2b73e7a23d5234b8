import type { Locale } from '../contract/locale.ts'
import type { NotificationWords } from './notification-texts.ts'
import { shopName } from './shop-name.ts'

/** Shown in place of a push that the worker cannot read: one that was made by a newer shop, or came without its content. */
export const unreadablePushText: Record<Locale, NotificationWords> = {
  en: { title: shopName.en, text: 'There is news for you in the shop.' },
  ar: { title: shopName.ar, text: 'لديك جديد في المتجر.' },
}
