import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { readOutbox } from '../../scripts/mailbox-messages.ts'
import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'
import { messageTo } from '../support/server/dev-mailbox.ts'
import { isPhone, openMenu } from '../support/browser/shopper.ts'

const words = {
  title: { en: 'Contact us', ar: 'تواصل معنا' },
  inHeader: { en: 'Contact', ar: 'تواصل معنا' },
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  message: { en: 'Message', ar: 'الرسالة' },
  mustAgree: { en: 'You must agree to the privacy policy', ar: 'يجب أن توافق على سياسة الخصوصية' },
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  send: { en: 'Send message', ar: 'أرسل الرسالة' },
  sent: { en: 'Message sent', ar: 'أُرسلت رسالتك' },
  again: { en: 'Write another message', ar: 'اكتب رسالة أخرى' },
  loadingMap: { en: 'Loading map...', ar: 'جارٍ تحميل الخريطة...' },
  noMap: { en: 'The map could not be loaded.', ar: 'تعذّر تحميل الخريطة.' },
  tryAgain: { en: 'Try again', ar: 'حاول مرة أخرى' },
  map: { en: 'Map', ar: 'الخريطة' },
  hours: { en: 'Monday to Friday 8am to 5pm', ar: 'من الاثنين إلى الجمعة، 8 صباحًا إلى 5 مساءً' },
  directions: { en: 'Directions', ar: 'طريقة الوصول' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])
const written = { en: 'May I see it on Sunday?', ar: 'هل يمكنني رؤيتها يوم الأحد؟' }

const form = (page: Page) => page.getByRole('main').locator('form')
const button = (page: Page, lang: Lang) => form(page).getByRole('button', { name: say(lang, 'send') })
const note = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 2 })

/** The tiles of the map that the product under test is configured with (playwright.config.ts). */
const tiles = 'https://tiles.example/**'
const aTile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64')
const withTiles = (page: Page) => page.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: aTile }))

async function open(page: Page, lang: Lang): Promise<void> {
  await page.goto(`/${lang}/contact-us`)
  await alive(page)
  await expect(form(page)).not.toHaveAttribute('inert')
}

async function fill(page: Page, lang: Lang, email: string): Promise<void> {
  await form(page)
    .getByRole('textbox', { name: say(lang, 'name') })
    .fill(text(lang, { en: 'Noura Alotaibi', ar: 'نورة العتيبي' }))
  await form(page)
    .getByRole('textbox', { name: say(lang, 'email') })
    .fill(email)
  await form(page).locator('input[type="tel"]').fill('501234567')
  await form(page)
    .getByRole('textbox', { name: say(lang, 'message') })
    .fill(written[lang])
  await form(page).getByRole('checkbox').check()
}
/** The link in the mail to the shop about this sender's message; undefined while there is none. Other tests write to the shop, too. */
async function linkToTheShop(sender: string): Promise<string | undefined> {
  const messages = await readOutbox(process.env.E2E_DATA_DIR ?? '')
  const mail = messages.find(({ template, text: said }) => template === 'contact-message' && said.includes(sender))
  return mail && (mail.link ?? 'no link')
}
const anAddress = () => `contact-${randomUUID()}@example.com`

test('a guest finds the page, sees the missing fields, and writes to the shop', { tag: '@phone-en' }, async ({ page, lang }) => {
  await withTiles(page)
  await page.goto(`/${lang}/about-us`)
  await alive(page)
  if (isPhone(page)) await openMenu(page, lang)
  const place = page.getByRole(isPhone(page) ? 'dialog' : 'banner')
  await place.getByRole('link', { name: say(lang, isPhone(page) ? 'title' : 'inHeader'), exact: true }).click()
  await expect(page).toHaveURL(`/${lang}/contact-us`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'title'))

  await expect(form(page)).not.toHaveAttribute('inert')
  await button(page, lang).click()
  await expect(form(page).getByRole('textbox', { name: say(lang, 'name') })).toBeFocused()
  await expect(form(page).getByText(say(lang, 'required'))).toHaveCount(4)
  await expect(form(page).getByRole('checkbox')).toHaveAccessibleDescription(say(lang, 'mustAgree'))
  await axe(page)

  const email = anAddress()
  await fill(page, lang, email)
  await expect(form(page).getByText(say(lang, 'mustAgree'))).toHaveCount(0)
  await button(page, lang).click()
  await expect(note(page, say(lang, 'sent'))).toBeFocused()
  const mail = await messageTo(email, { template: 'contact-received' })
  expect(mail.locale).toBe(lang)
  const number = /\d{5,}/.exec(mail.text)?.[0] ?? 'none'
  await expect(page.getByRole('main').getByText(number)).toBeVisible()
  await axe(page)
  await expect.poll(() => linkToTheShop(email)).toBe('no link')

  await page.getByRole('button', { name: say(lang, 'again') }).click()
  await expect(form(page).getByRole('textbox', { name: say(lang, 'message') })).toHaveValue('')
})

test('a message about a product names it, and is opened from its page', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await withTiles(page)
  const { data } = (await (await page.request.get('/v1/products?perPage=1&sort=newest', { headers: { locale: lang } })).json()) as {
    data: { id: string; brand: { name: string }; model: string }[]
  }
  const [product] = data
  await page.goto(`/${lang}/product/${product?.id}`)
  await alive(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(lang, 'title'), exact: true })
    .click()
  await expect(page).toHaveURL(`/${lang}/contact-us?product=${product?.id}`)
  await expect(page.getByRole('main').getByText(`${product?.brand.name} ${product?.model}`)).toBeVisible()
  const email = anAddress()
  await expect(form(page)).not.toHaveAttribute('inert')
  await fill(page, lang, email)
  await button(page, lang).click()
  await expect(note(page, say(lang, 'sent'))).toBeVisible()
  await expect.poll(() => linkToTheShop(email)).toMatch(new RegExp(`/${lang}/product/${product?.id}$`))
})

test('the map says that it loads, shows the shop, and has its attribution', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  const held = Promise.withResolvers<void>()
  await page.route(tiles, async (route) => {
    await held.promise
    await route.fulfill({ contentType: 'image/png', body: aTile })
  })
  await page.goto(`/${lang}/contact-us`)
  await alive(page)
  const loading = page.getByRole('main').getByText(say(lang, 'loadingMap'))
  await loading.scrollIntoViewIfNeeded()
  await expect(loading).toBeVisible()
  held.resolve()
  await expect(loading).toHaveCount(0)
  const map = page.getByRole('region', { name: say(lang, 'map') })
  await expect(map.locator('..')).toHaveCSS('opacity', '1')
  await expect(map.locator('.leaflet-marker-icon')).toBeVisible()
  const zoom = await map.getByRole('button').first().boundingBox()
  expect(Math.min(zoom?.width ?? 0, zoom?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(page.getByText('© tiles.example')).toBeVisible()
  await axe(page)
})

test('without the map the page shows the same information', { tag: '@desktop-en' }, async ({ page, lang, expectProblem }) => {
  expectProblem(/ERR_FAILED/)
  await page.route(tiles, (route) => route.abort())
  await open(page, lang)
  const failed = page.getByRole('main').getByText(say(lang, 'noMap'))
  await page.getByRole('main').getByText(say(lang, 'hours')).scrollIntoViewIfNeeded()
  await expect(failed).toBeVisible()
  await axe(page)
  await expect(page.getByRole('link', { name: say(lang, 'directions') })).toHaveAttribute('href', /directions/)
  await page.unroute(tiles)
  await withTiles(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: say(lang, 'tryAgain') })
    .click()
  await expect(failed).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await expect(page.getByRole('region', { name: say(lang, 'map') }).locator('..')).toHaveCSS('opacity', '1')
})
