import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { readOutbox } from '../../scripts/outbox-messages.ts'
import { axe } from '../support/browser/axe.ts'
import { alive, expect, test, text, type Lang } from '../support/browser/test.ts'
import { anyProduct } from '../support/browser/service-worker.ts'
import { messageTo } from '../support/server/dev-mailbox.ts'
import { isPhone, openMenu } from '../support/browser/shopper.ts'
import { signedIn } from '../support/browser/customer.ts'
import { say as sayShop } from '../support/browser/words.ts'

const words = {
  title: { en: 'Contact us', ar: 'تواصل معنا' },
  inHeader: { en: 'Contact', ar: 'تواصل معنا' },
  name: { en: 'Name', ar: 'الاسم' },
  email: { en: 'Email', ar: 'البريد الإلكتروني' },
  phone: { en: 'Phone', ar: 'الهاتف' },
  message: { en: 'Message', ar: 'الرسالة' },
  agree: { en: 'I agree to the privacy policy', ar: 'أوافق على سياسة الخصوصية' },
  mustAgree: { en: 'You must agree to the privacy policy', ar: 'يجب أن توافق على سياسة الخصوصية' },
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  send: { en: 'Send message', ar: 'أرسل الرسالة' },
  sent: { en: 'Message sent', ar: 'أُرسلت رسالتك' },
  notSent: { en: 'Not sent yet', ar: 'لم تُرسل بعد' },
  inOutbox: { en: 'Saved to the outbox. It leaves when you are back online.', ar: 'حُفظت رسالتك في الصادر، وتُرسل حين يعود الاتصال.' },
  left: {
    en: 'What you were changing has left the outbox in the meantime. What you typed stays here: send it again only if it should go as a new one.',
    ar: 'خرج ما كنت تعدّله من الصادر في هذه الأثناء. ما كتبته باقٍ هنا، فأعد إرساله فقط إن أردته أن يصل على أنه جديد.',
  },
  noLonger: {
    en: 'This message is no longer in the outbox, or is on its way already.',
    ar: 'هذه الرسالة لم تعد في الصادر، أو هي في طريقها إلينا.',
  },
  refused: { en: 'This can no longer be changed that way.', ar: 'لم يعد هذا التغيير ممكنًا.' },
  elsewhere: { en: 'Write about something else', ar: 'اكتب عن شيء آخر' },
  taken: { en: 'Saved to the outbox. It is sent as soon as we can take it.', ar: 'حُفظت رسالتك في الصادر، وتُرسل حالما نتمكّن من استلامها.' },
  again: { en: 'Write another message', ar: 'اكتب رسالة أخرى' },
  loadingMap: { en: 'Loading map...', ar: 'جارٍ تحميل الخريطة...' },
  noMap: { en: 'The map could not be loaded.', ar: 'تعذّر تحميل الخريطة.' },
  tryAgain: { en: 'Try again', ar: 'حاول مجددًا' },
  map: { en: 'Map', ar: 'الخريطة' },
  hours: { en: 'Monday to Friday 8am to 5pm', ar: 'من الإثنين إلى الجمعة، 8 صباحًا إلى 5 مساءً' },
  directions: { en: 'Directions', ar: 'الاتجاهات' },
}
const say = (lang: Lang, word: keyof typeof words) => text(lang, words[word])
const written = { en: 'May I see it on Sunday?', ar: 'هل يمكنني رؤيتها يوم الأحد؟' }

const form = (page: Page) => page.getByRole('main').locator('form')
const button = (page: Page, lang: Lang) => form(page).getByRole('button', { name: say(lang, 'send') })
const note = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name, level: 2 })

/** Of the map that the product under test is configured with (playwright.config.ts). */
const tiles = 'https://tiles.example/**'
const aTile = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==', 'base64')
const withTiles = (page: Page) => page.route(tiles, (route) => route.fulfill({ contentType: 'image/png', body: aTile }))

const tooEarly = (route: Route) =>
  route.fulfill({
    status: 429,
    contentType: 'application/json',
    headers: { 'retry-after': '600' },
    body: JSON.stringify({ code: 'request.rate-limited', message: 'later' }),
  })

async function open(page: Page, lang: Lang, query = ''): Promise<void> {
  await page.goto(`/${lang}/contact-us${query}`)
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
/** What the mail to the shop about this sender's message leads to; undefined as long as there is none. Other stories write to the shop, too. */
async function linkToTheShop(sender: string): Promise<string | undefined> {
  const messages = await readOutbox(process.env.E2E_DATA_DIR ?? '')
  const mail = messages.find(({ template, text: said }) => template === 'contact-message' && said.includes(sender))
  return mail && (mail.link ?? 'no link')
}
const anAddress = () => `contact-${randomUUID()}@example.com`

test('a guest finds the page, hears what is missing, and writes to the shop', { tag: '@phone-en' }, async ({ page, lang }) => {
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

test('a message about a piece says which one, and comes from its page', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  await withTiles(page)
  const { data } = (await (await page.request.get('/v1/products?perPage=1&sort=newest', { headers: { locale: lang } })).json()) as {
    data: { id: string; brand: { name: string }; model: string }[]
  }
  const [piece] = data
  await page.goto(`/${lang}/product/${piece?.id}`)
  await alive(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: say(lang, 'title'), exact: true })
    .click()
  await expect(page).toHaveURL(`/${lang}/contact-us?product=${piece?.id}`)
  await expect(page.getByRole('main').getByText(`${piece?.brand.name} ${piece?.model}`)).toBeVisible()
  const email = anAddress()
  await expect(form(page)).not.toHaveAttribute('inert')
  await fill(page, lang, email)
  await button(page, lang).click()
  await expect(note(page, say(lang, 'sent'))).toBeVisible()
  await expect.poll(() => linkToTheShop(email)).toMatch(new RegExp(`/${lang}/product/${piece?.id}$`))
})

test('a message that is no longer to be about the piece stays as it was typed', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await withTiles(page)
  await open(page, lang, `?product=${await anyProduct(page.request)}`)
  const message = form(page).getByRole('textbox', { name: say(lang, 'message') })
  await message.fill(written[lang])
  await page
    .getByRole('main')
    .getByRole('button', { name: say(lang, 'elsewhere') })
    .click()
  await expect(page).toHaveURL(`/${lang}/contact-us`)
  await expect(message).toHaveValue(written[lang])
  await expect(message).toBeFocused()
  await expect(form(page).getByText(/\d\d:\d\d/)).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue(written[lang])
})

test('for a customer the form is filled in, and stays theirs to change', { tag: '@phone-ar' }, async ({ page, context, lang }) => {
  await withTiles(page)
  const customer = await signedIn(context, lang)
  await open(page, lang)
  await expect(form(page).getByRole('textbox', { name: say(lang, 'name') })).toHaveValue(customer.name)
  await expect(form(page).getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(customer.email)
  await expect(form(page).locator('input[type="tel"]')).toHaveValue(/50.?123.?4567/)
  await form(page)
    .getByRole('textbox', { name: say(lang, 'message') })
    .fill(written[lang])
  await form(page).getByRole('checkbox').check()
  await button(page, lang).click()
  await expect(note(page, say(lang, 'sent'))).toBeVisible()
})

test('what is written is kept on the device until it is sent', { tag: '@phone-en' }, async ({ page, lang }) => {
  await withTiles(page)
  await open(page, lang)
  await form(page)
    .getByRole('textbox', { name: say(lang, 'message') })
    .fill(written[lang])
  await expect(form(page).getByText(/\d\d:\d\d/)).toBeVisible()
  await page.reload()
  await expect(form(page).getByRole('textbox', { name: say(lang, 'message') })).toHaveValue(written[lang])
})

test(
  'without a network it goes to the outbox, and leaves by itself afterwards',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, loseNetwork }) => {
    await withTiles(page)
    await open(page, lang)
    const email = anAddress()
    await fill(page, lang, email)
    await loseNetwork()
    await button(page, lang).click()
    await expect(note(page, say(lang, 'notSent'))).toBeFocused()
    await expect(page.getByRole('main').getByText(say(lang, 'inOutbox'))).toBeVisible()
    await axe(page)
    await context.setOffline(false)
    expect((await messageTo(email, { template: 'contact-received' })).locale).toBe(lang)
  },
)

test(
  'a message that is not taken says why, keeps what is corrected, and goes once',
  { tag: '@desktop-en' },
  async ({ page, lang, expectProblem }) => {
    await withTiles(page)
    expectProblem(/409/)
    const keys: string[] = []
    await page.route('**/v1/contact', (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '')
      return keys.length > 1
        ? route.continue()
        : route.fulfill({
            status: 409,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'request.illegal-move', message: say(lang, 'refused') }),
          })
    })
    await open(page, lang)
    await fill(page, lang, anAddress())
    await button(page, lang).click()
    await expect(page.getByText(say(lang, 'refused'), { exact: true })).toBeVisible()
    const message = form(page).getByRole('textbox', { name: say(lang, 'message') })
    await expect(message).toHaveValue(written[lang])
    await message.fill(`${written[lang]} (2)`)
    await button(page, lang).click()
    await expect(note(page, say(lang, 'sent'))).toBeFocused()
    expect(new Set(keys).size).toBe(2)
    await page.goto(`/${lang}/outbox`)
    await expect(page.getByRole('main').getByText(sayShop(lang, 'empty'))).toBeVisible()
  },
)

test(
  'a message that has left the outbox before its form opens is told of, and the form begins empty',
  { tag: '@phone-ar' },
  async ({ page, context, lang, expectProblem }) => {
    await withTiles(page)
    expectProblem(/429/)
    await context.route('**/v1/contact', tooEarly)
    await open(page, lang)
    await fill(page, lang, anAddress())
    await button(page, lang).click()
    await expect(note(page, say(lang, 'notSent'))).toBeFocused()
    await page.goto(`/${lang}/outbox`)
    const edit = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button', { name: sayShop(lang, 'edit') })
    await expect(edit).toBeVisible()
    // The browser has thrown it away, and told nobody.
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opened = indexedDB.open('mizwala-outbox', 1)
          opened.addEventListener('error', () => reject(opened.error ?? new Error('no reason')))
          opened.addEventListener('success', () => {
            const transaction = opened.result.transaction('entries', 'readwrite')
            transaction.objectStore('entries').clear()
            transaction.addEventListener('complete', () => resolve())
          })
        }),
    )
    await edit.click()
    await expect(page.getByText(say(lang, 'noLonger'), { exact: true })).toBeVisible()
    await expect(form(page).getByRole('textbox', { name: say(lang, 'message') })).toHaveValue('')
  },
)

test(
  'a message of the outbox is changed in its form; one that has left meanwhile goes as a new one',
  { tag: '@phone-en' },
  async ({ page, context, lang, expectProblem }) => {
    await withTiles(page)
    expectProblem(/429/)
    await context.route('**/v1/contact', tooEarly)
    await open(page, lang)
    await fill(page, lang, anAddress())
    await button(page, lang).click()
    await expect(note(page, say(lang, 'notSent'))).toBeFocused()
    // Nobody is offline.
    await expect(page.getByRole('main').getByText(say(lang, 'taken'))).toBeVisible()
    // What is begun afterwards is another draft.
    await page.getByRole('button', { name: say(lang, 'again') }).click()
    const message = form(page).getByRole('textbox', { name: say(lang, 'message') })
    await message.fill('Something else')
    await expect(form(page).getByText(/\d\d:\d\d/)).toBeVisible()
    await page.goto(`/${lang}/outbox`)
    const item = page.getByRole('main').getByRole('listitem').filter({ hasText: written[lang] })
    await item.getByRole('button', { name: sayShop(lang, 'edit') }).click()
    await expect(message).toHaveValue(written[lang])
    await message.fill(`${written[lang]} (2)`)
    await expect(form(page).getByText(/\d\d:\d\d/)).toBeVisible()

    const other = await context.newPage()
    await other.goto(`/${lang}/outbox`)
    const there = other.getByRole('main').getByRole('listitem')
    await there.getByRole('button', { name: sayShop(lang, 'discard') }).click()
    await other
      .getByRole('alertdialog')
      .getByRole('button', { name: sayShop(lang, 'discard') })
      .click()
    // Not before the question has gone, behind which nothing of the page is found.
    await expect(other.getByRole('main').getByText(sayShop(lang, 'empty'))).toBeVisible()
    await other.close()
    await button(page, lang).click()
    await expect(page.getByText(say(lang, 'left'), { exact: true })).toBeVisible()
    await expect(message).toHaveValue(`${written[lang]} (2)`)
    await context.unroute('**/v1/contact')
    await button(page, lang).click()
    await expect(note(page, say(lang, 'sent'))).toBeVisible()
  },
)

test('the map says that it loads, shows the shop, and names who drew it', { tag: '@desktop-ar' }, async ({ page, lang }) => {
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

test('where the map does not come, the page is as useful without', { tag: '@desktop-en' }, async ({ page, lang, expectProblem }) => {
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
