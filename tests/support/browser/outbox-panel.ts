/** Locators of the outbox on the page, and of the wishlist buttons that use it. */
import type { Page } from '@playwright/test'
import type { Lang } from './test.ts'
import { say } from './words.ts'

/** The wishlist button on a card, and beside a product's name. */
export const hearts = /^(Wish list|قائمة الأمنيات): /

/** In the header, while there are pending entries. */
export const outboxBadge = (page: Page, lang: Lang) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say(lang, 'outbox')}[,،] \\d+$`) })
    .filter({ visible: true })

export const outboxPanel = (page: Page, lang: Lang) => page.getByRole('dialog', { name: say(lang, 'outbox') })
