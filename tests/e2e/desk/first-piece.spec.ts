import { join } from 'node:path'
import { TOTP } from 'otpauth'
import type { Locator, Page } from '@playwright/test'
import { expect, test, text } from '../../support/browser/test.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

/** A photograph of the sample, as a phone would send one. */
const photograph = join(import.meta.dirname, '../../../server/db/seed/photos/source/jewel-01-front.jpg')

let product: ProductServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

/** Opens the printed link as the first owner, and takes the recovery codes. */
async function becomeOwner(page: Page, lang: 'en' | 'ar'): Promise<void> {
  const say = (en: string, ar: string) => text(lang, { en, ar })
  await page.goto(product.firstOwnerLink())
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent()) ?? ''
  await page.getByLabel(say('Your name', 'اسمك')).fill('Huda Q.')
  await page.getByLabel(say('E-mail', 'البريد الإلكتروني')).fill('huda@example.com')
  await page.getByLabel(say('Password', 'كلمة المرور')).fill('sundial-at-ten!7')
  await page
    .getByLabel(say('Code of your authenticator app', 'رمز تطبيق المصادقة'))
    .fill(new TOTP({ secret: key.replaceAll(' ', '') }).generate())
  await page.getByRole('button', { name: say('Open the desk', 'افتح المكتب') }).click()
  await page.getByRole('link', { name: say('I have kept them', 'حفظتها') }).click()
}

/** Presses Tab until an element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // So many presses need no look in between; a field for a date has more stops than one.
  const atLeast = await target.evaluate((element) => {
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')].filter(
      (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
    )
    return stops.indexOf(element as HTMLElement) - stops.findIndex((each) => each === document.activeElement) - 1
  })
  for (let pressed = 0; pressed < atLeast; pressed++) await page.keyboard.press('Tab')
  const most = 200
  for (let pressed = 0; pressed < most; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${most} times Tab do not reach ${String(target)}`)
}

/** How somebody fills in a form: with a finger, or by keys alone. */
type Hand = {
  press: (target: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** @param option its words */
  choose: (field: Locator, option: string) => Promise<void>
  /** Answers the dialog that a press on the field opens. */
  chooseFile: (field: Locator, file: string) => Promise<void>
}
const byFinger: Hand = {
  press: (target) => target.click(),
  type: (field, words) => field.fill(words),
  choose: async (field, option) => void (await field.selectOption(option)),
  chooseFile: (field, file) => field.setInputFiles(file),
}
const byKeys = (page: Page): Hand => ({
  press: async (target) => {
    await target.waitFor()
    await tabTo(page, target)
    // A piece can be published once its photographs have their first sizes.
    await expect(target).toBeEnabled()
    await page.keyboard.press('Enter')
  },
  type: async (field, words) => {
    await field.waitFor()
    await tabTo(page, field)
    await page.keyboard.insertText(words)
  },
  choose: async (field, option) => {
    await expect(field.getByRole('option', { name: option, exact: true })).toBeAttached()
    await tabTo(page, field)
    await page.keyboard.type(option)
  },
  chooseFile: async (field, file) => {
    await tabTo(page, field)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
    await chooser.setFiles(file)
  },
})

/** Makes a brand, then a piece with a photograph, and publishes it. */
async function publishPiece(page: Page, lang: 'en' | 'ar', hand: Hand): Promise<void> {
  const say = (en: string, ar: string) => text(lang, { en, ar })
  await becomeOwner(page, lang)
  await page
    .getByRole('link', { name: say('Brands', 'العلامات') })
    .first()
    .click()
  await page.getByLabel(say('Name in English', 'الاسم بالإنجليزية')).fill('Sadeem')
  await page.getByLabel(say('Name in Arabic', 'الاسم بالعربية')).fill('سديم')
  await page.getByRole('button', { name: say('Add', 'أضف'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sadeem' })).toBeVisible()

  await hand.press(page.getByRole('link', { name: say('Products', 'المنتجات') }).first())
  await hand.press(page.getByRole('button', { name: say('Add jewelry', 'أضف مجوهرات') }))
  await hand.chooseFile(page.getByLabel(say('Choose photographs, or drop them here', 'اختر الصور، أو أفلتها هنا')), photograph)
  await hand.choose(page.getByLabel(say('Brand', 'العلامة'), { exact: true }), say('Sadeem', 'سديم'))
  await hand.choose(page.getByLabel(say('Condition', 'الحالة'), { exact: true }), say('Like new', 'كالجديدة'))
  for (const [name, english, arabic] of [
    [say('Model', 'الموديل'), 'Nafahat Ring', 'خاتم نفحات'],
    [say('Description', 'الوصف'), 'Worn twice.', 'لُبس مرتين.'],
    [say('Kind', 'النوع'), 'Ring', 'خاتم'],
  ] as const) {
    await hand.type(page.getByLabel(say(`${name} in English`, `${name} بالإنجليزية`), { exact: true }), english)
    await hand.type(page.getByLabel(say(`${name} in Arabic`, `${name} بالعربية`), { exact: true }), arabic)
  }
  await hand.choose(page.getByLabel(say('Material', 'الخامة'), { exact: true }), say('platinum', 'بلاتين'))
  await hand.type(page.getByLabel(say('Price in riyals, VAT included', 'السعر بالريال شاملًا الضريبة')), '24,800')
  await hand.type(page.getByLabel(say('Serial number', 'الرقم التسلسلي')), 'ONLY-FOR-THE-HOUSE')
  await hand.press(page.getByRole('button', { name: say('Publish', 'انشر'), exact: true }))
  await expect(page.getByText(say('It is in the shop', 'أصبحت في المتجر'), { exact: true })).toBeVisible()
}

test('a piece is made and published by keys alone', { tag: '@desktop-en' }, async ({ page, lang }) => {
  await publishPiece(page, lang, byKeys(page))
})

test('the first owner puts in a brand and a piece, and a shopper finds it', { tag: '@phone-ar' }, async ({ page, browser, lang }) => {
  await publishPiece(page, lang, byFinger)
  const say = (en: string, ar: string) => text(lang, { en, ar })
  const shopper = await browser.newPage()
  await shopper.goto(`${product.origin}/${lang}/shop?q=${encodeURIComponent(say('nafahat', 'نفحات'))}`)
  await shopper.getByRole('link', { name: say('Nafahat Ring', 'خاتم نفحات') }).click()
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText(say('Nafahat Ring', 'خاتم نفحات'))
  expect(await shopper.content()).not.toContain('ONLY-FOR-THE-HOUSE')
  await shopper.getByRole('button', { name: say('Add to cart', 'أضف إلى السلة') }).click()
  await expect(shopper.getByRole('dialog')).toBeVisible()
  await shopper.close()
})
