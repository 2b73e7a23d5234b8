import { axe } from '../../support/browser/axe.ts'
import { expect, test } from '../../support/browser/test.ts'
import { dialog, giveCredentials, loginDialog } from '../../support/browser/shopper.ts'
import { registered } from '../../support/browser/customer.ts'

const idTitle = { en: 'Upload your ID, once', ar: 'أرفق هويتك، مرة واحدة فقط' }

test('the ID dialog asks a guest to sign in first, and opens then', { tag: '@phone-en' }, async ({ page, lang, baseURL }) => {
  const shopper = await registered(baseURL!, lang)
  await page.goto(`/${lang}/id-submision`)
  await expect(loginDialog(page, lang)).toBeVisible()
  await giveCredentials(page, lang, shopper)
  await expect(dialog(page, idTitle[lang])).toBeVisible()
  await expect(page).toHaveURL(`/${lang}/id-submision`)
  await axe(page)
  // It can be closed.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/${lang}`)
})
