/** The parts of the outbox on the page, and the wishlist buttons that go through it. */
import type { Page } from '@playwright/test'
import type { Lang } from './test.ts'
import { say } from './words.ts'

/** The heart on a card, and in the caption of a piece. */
export const hearts = /^(Wish list|قائمة الأمنيات): /

/** In the header, as long as something waits. */
export const outboxBadge = (page: Page, lang: Lang) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say(lang, 'outbox')}[,،] \\d+$`) })
    .filter({ visible: true })

export const outboxPanel = (page: Page, lang: Lang) => page.getByRole('dialog', { name: say(lang, 'outbox') })
