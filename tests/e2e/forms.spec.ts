import type { Page } from '@playwright/test'
import { axe } from '../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../support/browser/test.ts'
import { loginDialog } from '../support/browser/shopper.ts'
import { labels, say as sayShop, words as shopWords } from '../support/browser/words.ts'

/** The behaviour of every form, tested with the registration. */
const words = {
  fix: { en: 'Please fix the form errors', ar: 'صحّح أخطاء النموذج' },
  draft: { en: /^Draft saved on this device, \d\d:\d\d$/, ar: /^المسودة محفوظة على هذا الجهاز، \d\d:\d\d$/ },
  close: { en: 'Close', ar: 'أغلق' },
  notifications: { en: 'Notifications (F8)', ar: 'الإشعارات (F8)' },
  unsent: { en: 'Close without sending?', ar: 'هل تريد الإغلاق دون إرسال؟' },
  filter: { en: 'Search by name or code', ar: 'ابحث بالاسم أو الرمز' },
}
const say = (lang: Lang, word: Exclude<keyof typeof words, 'draft'>) => text(lang, words[word])

async function openForm(page: Page, lang: Lang) {
  await page.goto(`/${lang}/register`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('[name="email"]')).toBeVisible()
  return { dialog, field: (name: string) => dialog.locator(`[name="${name}"]`) }
}

test('an error that appears does not move the button away from under the pointer', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/login`)
  const login = loginDialog(page, lang)
  const password = login.getByLabel(labels.password[lang])
  await login.getByRole('textbox', { name: shopWords.email[lang] }).fill('omar@example.com')
  await password.fill('abc')
  const button = await login.locator('button[type="submit"]').boundingBox()
  if (!button) throw new Error('the button is not there')
  // Near the upper edge: an error line above would push the button away.
  await page.mouse.move(button.x + button.width / 2, button.y + 4)
  await page.mouse.down()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))))
  await page.mouse.up()
  await expect(page.getByRole('alert').filter({ hasText: say(lang, 'fix') })).toBeVisible()
  await expect(password).toBeFocused()
})

test('a toast over a dialog is announced, and can be reached and closed', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  const { dialog, field } = await openForm(page, lang)
  const region = page.getByRole('region', { name: say(lang, 'notifications') })
  const close = region.getByRole('button', { name: say(lang, 'close') })
  /** The toast disappears after three seconds: on a slow machine, trigger it again. */
  const callMessage = () =>
    expect(async () => {
      await dialog.locator('button[type="submit"]').click()
      await close.hover({ timeout: 2_000 })
    }).toPass()
  await dialog.locator('button[type="submit"]').click()
  await expect(region.getByRole('alert')).toHaveText(say(lang, 'fix'))
  // With the pointer: the dialog below stays open, and the toast stays while hovered.
  await callMessage()
  await close.click()
  await expect(close).toHaveCount(0)
  await expect(field('name')).toBeVisible()
  // With the keyboard: to the toast, and back to the previous field.
  await callMessage()
  await expect(field('name')).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(close).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(close).toHaveCount(0)
  await expect(field('name')).toBeFocused()
  // Also if another dialog opens in the meantime.
  await field('name').fill('Omar')
  await dialog.locator('button[type="submit"]').click()
  await expect(close).toBeVisible()
  await dialog.getByRole('button', { name: say(lang, 'close') }).click()
  await expect(page.getByRole('alertdialog', { name: say(lang, 'unsent') })).toBeVisible()
  await expect(close).toBeVisible()
})

test('a toast does not cover the button of the form', { tag: ['@desktop-en', '@phone-en'] }, async ({ page, lang }) => {
  await page.goto(`/${lang}/product/w8d4q1nh`)
  await page.getByRole('button', { name: sayShop(lang, 'makeOffer') }).click()
  const send = page.getByRole('dialog').locator('button[type="submit"]')
  await send.click()
  const message = page.getByRole('region', { name: say(lang, 'notifications') }).getByRole('alert')
  await expect(message).toHaveText(say(lang, 'fix'))
  // Fails if another element would receive the click.
  await send.click({ trial: true })
  await expect(message).toBeVisible()
})

test('a reload during typing loses only secrets', { tag: '@phone-ar' }, async ({ page, lang }) => {
  const { dialog, field } = await openForm(page, lang)
  await field('name').fill('Omar')
  await field('phone').fill('501234567')
  await field('password').fill('abcdefg!')
  await field('email').pressSequentially('omar@example.com')
  await dialog.locator('[aria-haspopup="dialog"]').click()
  await expect(page.getByRole('combobox', { name: say(lang, 'filter') })).toBeFocused()
  await axe(page)
  // Of 245 countries, only the visible ones are rendered.
  const options = page.getByRole('option')
  await expect.poll(() => options.count()).toBeLessThan(30)
  expect((await options.first().boundingBox())?.height).toBe(38)
  await page.reload()
  await expect(field('email')).toHaveValue('omar@example.com')
  await expect(field('name')).toHaveValue('Omar')
  await expect(field('phone')).toHaveValue('501234567')
  await expect(field('password')).toHaveValue('')
  await expect(dialog.getByText(words.draft[lang])).toBeVisible()
  const onDevice = await page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('mizwala-drafts')
        request.addEventListener('error', () => reject(new Error('the drafts cannot be opened')))
        request.addEventListener('success', () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll()
          // Values that the page had no time to write to IndexedDB are in local storage (device/drafts/last-words.ts).
          all.addEventListener('success', () => resolve(JSON.stringify([all.result, { ...localStorage }])))
        })
      }),
  )
  expect(onDevice).toContain('omar@example.com')
  expect(onDevice).not.toContain('abcdefg!')
})

test('a tab that crashes loses only secrets', { tag: '@phone-en' }, async ({ page, context, lang }) => {
  const { dialog, field } = await openForm(page, lang)
  await field('password').fill('abcdefg!')
  await field('name').fill('Omar')
  await expect(dialog.getByText(words.draft[lang])).toBeVisible()
  const crashed = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  // This command never gets a response.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await openForm(await context.newPage(), lang)
  await expect(again.field('name')).toHaveValue('Omar')
  await expect(again.field('password')).toHaveValue('')
})
