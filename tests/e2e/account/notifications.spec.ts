import type { Page } from '@playwright/test'
import { axe } from '../../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { isPhone } from '../../support/browser/shopper.ts'
import { signedIn } from '../../support/browser/customer.ts'

const words = {
  title: { en: 'Notifications', ar: 'الإشعارات' },
  approved: { en: 'Approved: your offer on \u2068Meridian 39\u2069', ar: 'قُبل عرضك على \u2068ميريديان 39\u2069' },
  rejected: { en: 'Rejected: your offer on \u2068Abyme 42\u2069', ar: 'رُفض عرضك على \u2068أبيم 42\u2069' },
  unread: { en: '(unread)', ar: '(غير مقروء)' },
} satisfies Record<string, Record<Lang, string>>

/** Stubs the shop's calls about notifications: one approved and unread, one rejected and read. @returns the ids that the page marked as read */
async function withNotifications(page: Page, lang: Lang): Promise<string[][]> {
  const told: string[][] = []
  const at = new Date().toISOString()
  const news = (id: string, status: 'approved' | 'rejected', isRead: boolean) => ({
    id,
    kind: 'offer',
    requestId: id,
    status,
    title: words[status][lang],
    text: text(lang, { en: 'You can make another offer.', ar: 'يمكنك تقديم عرض آخر.' }),
    path: `/account/offers/${id}`,
    at,
    isRead,
  })
  await page.route(/\/v1\/notifications\?/, (route) => {
    const isRead = told.length > 0
    const meta = { total: 2, page: 1, perPage: 100, unread: isRead ? 0 : 1 }
    return route.fulfill({ json: { data: [news('n2', 'approved', isRead), news('n1', 'rejected', true)], meta } })
  })
  await page.route('**/v1/notifications/read', (route) => {
    told.push((route.request().postDataJSON() as { ids: string[] }).ids)
    return route.fulfill({ json: { data: { unread: 0 } } })
  })
  return told
}

/** The link to the account in the header, or in the tab bar of a phone. */
const account = (page: Page, lang: Lang, name: string | RegExp) =>
  isPhone(page)
    ? page.getByRole('navigation', { name: text(lang, { en: 'Quick access', ar: 'وصول سريع' }) }).getByRole('link', { name })
    : page.getByRole('banner').getByRole('button', { name })

test('unread notifications are counted in the header until they are shown', { tag: '@phone-en' }, async ({ page, context, lang }) => {
  await signedIn(context, lang)
  const told = await withNotifications(page, lang)
  await page.goto(`/${lang}/account/home`)
  const unread = account(page, lang, text(lang, { en: 'Account, unread: 1', ar: 'الحساب، غير المقروء: 1' }))
  await page.mouse.move(5, 5)
  await expect(unread).toBeVisible()
  await axe(page)

  const sections = page.getByRole('main').getByRole('navigation', { name: text(lang, { en: 'Account', ar: 'الحساب' }) })
  await sections.getByRole('link', { name: words.title[lang] }).click()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  const [newest, older] = [rows.nth(0), rows.nth(1)]
  await expect(newest).toContainText(words.approved[lang])
  await expect(newest).toContainText(words.unread[lang])
  await expect(older).not.toContainText(words.unread[lang])
  await expect(newest.getByRole('link')).toHaveAttribute('href', `/${lang}/account/offers/n2`)
  await axe(page)
  await expect.poll(() => told[0]).toEqual(['n2'])
  await expect(unread).toHaveCount(0)
})
