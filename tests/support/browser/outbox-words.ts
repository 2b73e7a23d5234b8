/** The wording of the outbox, and its parts on the page. */
import type { Page } from '@playwright/test'
import { text, type Lang } from './test.ts'

const words = {
  outbox: { en: 'Outbox', ar: 'الصادر' },
  close: { en: 'Close', ar: 'إغلاق' },
  add: { en: 'Add to the wish list', ar: 'إضافة إلى قائمة الأمنيات' },
  remove: { en: 'Remove from the wish list', ar: 'إزالة من قائمة الأمنيات' },
  waiting: { en: 'Waiting for a connection', ar: 'بانتظار الاتصال' },
  empty: { en: 'Nothing waits to be sent', ar: 'لا شيء بانتظار الإرسال' },
  edit: { en: 'Edit', ar: 'تعديل' },
  discard: { en: 'Discard', ar: 'حذف' },
  places: { en: '1 of 50 places', ar: '1 من 50 مكانًا' },
  signIn: { en: 'Sign in', ar: 'تسجيل الدخول' },
} satisfies Record<string, Record<Lang, string>>

export const sayOfOutbox = (lang: Lang, word: keyof typeof words) => text(lang, words[word])

/** The heart on a card, and in the caption of a piece. */
export const hearts = /^(Wish list|قائمة الأمنيات): /

/** In the header, as long as something waits. */
export const outboxBadge = (page: Page, lang: Lang) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${sayOfOutbox(lang, 'outbox')}[,،] \\d+$`) })
    .filter({ visible: true })

export const outboxPanel = (page: Page, lang: Lang) => page.getByRole('dialog', { name: sayOfOutbox(lang, 'outbox') })
