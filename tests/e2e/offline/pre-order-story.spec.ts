import { randomUUID } from 'node:crypto'
import type { StaffPreOrder } from '#contract/pre-orders/staff-pre-orders.ts'
import { expect, settled, test, type Lang } from '../../support/browser/test.ts'
import { bothLanguagesCached, installed } from '../../support/browser/service-worker.ts'
import { staff } from '../../support/server/staff-calls.ts'
import { linkTo } from '../../support/server/dev-mailbox.ts'

test.use({ serviceWorkers: 'allow' })

const words = {
  brand: { en: 'Brand', ar: 'العلامة' },
  model: { en: 'Model', ar: 'الموديل' },
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  message: { en: 'Message', ar: 'الرسالة' },
  whatsapp: { en: 'WhatsApp', ar: 'واتساب' },
  send: { en: 'Send pre-order', ar: 'أرسل الطلب المسبق' },
  waits: { en: 'Not sent yet', ar: 'لم يُرسل بعد' },
  sent: { en: 'Pre-order sent', ar: 'أُرسل طلبك المسبق' },
  processing: { en: 'Processing', ar: 'قيد المعالجة' },
}
const say = (lang: Lang, word: keyof typeof words) => words[word][lang]

test(
  'a guest’s pre-order without a network: written on a page never opened before, sent once, and tracked by the link of its mail',
  { tag: '@phone-ar' },
  async ({ page, context, lang, baseURL, loseNetwork }) => {
    const email = `pre-order-${randomUUID()}@example.com`
    const name = `Omar ${randomUUID().slice(0, 8)}`
    const main = page.getByRole('main')
    await page.goto(`/${lang}/faq`)
    await settled(page)
    await installed(page)
    // The page needs the shop's settings, which the worker stores after it is installed.
    await bothLanguagesCached(page)
    await loseNetwork()
    await page.goto(`/${lang}/pre-order`)
    await main.getByRole('combobox', { name: say(lang, 'brand') }).fill('Nahawand')
    await main.getByRole('combobox', { name: say(lang, 'model') }).fill('Wahah 36')
    await main.getByRole('textbox', { name: say(lang, 'name') }).fill(name)
    await main.getByRole('textbox', { name: say(lang, 'email') }).fill(email)
    await main.locator('input[inputmode="tel"]').fill('501234567')
    await main.getByText(say(lang, 'whatsapp'), { exact: true }).click()
    await main.getByRole('textbox', { name: say(lang, 'message') }).fill('With an emerald dial.')
    await main.getByRole('button', { name: say(lang, 'send') }).click()
    await expect(main.getByRole('heading', { name: say(lang, 'waits') })).toBeFocused()

    await context.setOffline(false)
    await expect(main.getByRole('heading', { name: say(lang, 'sent') })).toBeVisible()
    const link = await linkTo(email, { template: 'pre-order-received' })
    const number = await main.getByRole('status').locator('bdi').textContent()
    const listed = await staff<StaffPreOrder[]>(baseURL!, '/pre-orders')
    expect(listed.filter(({ contact }) => contact.name === name)).toMatchObject([{ number }])

    await staff(baseURL!, `/pre-orders/${number}/status`, { status: 'processing' })
    await page.goto(link)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(number ?? 'none')
    await expect(main.getByText(say(lang, 'processing')).first()).toBeVisible()
    await expect(main.getByText('With an emerald dial.')).toBeVisible()
  },
)
