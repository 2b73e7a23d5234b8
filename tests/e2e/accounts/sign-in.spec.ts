import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text } from '../../support/browser/test.ts'
import { dialog, giveCredentials, loginDialog, openLogin } from '../../support/browser/shopper.ts'
import { words } from '../../support/browser/words.ts'
import { registered } from '../../support/browser/customer.ts'

test('a guest who opens a private page signs in and is led back to it', { tag: '@desktop-en' }, async ({ page, lang, baseURL }) => {
  const shopper = await registered(baseURL!, lang)
  await page.goto(`/${lang}/account/profile`)
  await expect(loginDialog(page, lang)).toBeVisible()
  await expect(page).toHaveURL(`/${lang}/login?redirect=${encodeURIComponent(`/${lang}/account/profile`)}`)
  await axe(page)
  await giveCredentials(page, lang, shopper)
  await expect(page).toHaveURL(`/${lang}/account/profile`)
  await expect(page.getByRole('main').getByRole('textbox', { name: words.email[lang] })).toHaveValue(shopper.email)
})

test(
  'the dialog opens over the page, Back and Escape close it, and another one takes its place',
  { tag: '@phone-ar' },
  async ({ page, lang }) => {
    await page.goto(`/${lang}/about-us`)
    await alive(page)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await openLogin(page, lang)
      await expect(page).toHaveURL(new RegExp(`/${lang}/login`))
      await expect(page.locator('h1')).toHaveText(heading ?? '')
      await close()
      await expect(loginDialog(page, lang)).toBeHidden()
      await expect(page).toHaveURL(`/${lang}/about-us`)
    }
    await openLogin(page, lang)
    await loginDialog(page, lang).getByRole('link', { name: words.forgot[lang] }).click()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(dialog(page, text(lang, { en: 'Reset your password', ar: 'إعادة تعيين كلمة المرور' }))).toBeVisible()
    // Other pages have none.
    await page.goto(`/${lang}/faq`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)
