import { randomInt } from 'node:crypto'
import { axe } from '../../support/browser/axe.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { codeTo } from '../../support/server/dev-mailbox.ts'
import { giveCredentials, loginDialog } from '../../support/browser/shopper.ts'
import { wrongCode } from '../../support/data/wrong-code.ts'
import { labels, words } from '../../support/browser/words.ts'
import { newShopper, registered } from '../../support/browser/customer.ts'

test(
  '/contact-info says where the shop is, and confirms the number of the profile by the code of a text message',
  { tag: '@desktop-ar' },
  async ({ page, lang, baseURL, expectProblem }) => {
    // A number that no other test uses.
    const phone = `50${randomInt(1_000_000, 9_999_999)}`
    const shopper = await registered(baseURL!, lang, { ...newShopper(), phone: { countryCode: 'SA', phone, dialCode: '+966' } })
    await page.goto(`/${lang}/contact-info`)
    await expect(
      page.getByRole('main').getByRole('link', { name: text(lang, { en: 'Show On Map', ar: 'اعرض على الخريطة' }) }),
    ).toBeVisible()
    const section = page.getByRole('main').locator('section', {
      has: page.getByRole('heading', { name: text(lang, { en: 'Your phone number', ar: 'رقم هاتفك' }) }),
    })
    await section.getByRole('link', { name: words.signIn[lang] }).click()
    await expect(loginDialog(page, lang)).toBeVisible()
    await giveCredentials(page, lang, shopper)
    await expect(page).toHaveURL(`/${lang}/contact-info`)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await expect(section).toContainText(phone)
    await axe(page)
    await section.getByRole('button', { name: text(lang, { en: 'Send the code', ar: 'أرسل الرمز' }) }).click()
    const cells = section.getByRole('textbox', { name: labels.code[lang] })
    await expect(cells).toBeVisible()
    // The next one is available after a minute, which the button shows.
    await expect(section.getByRole('button', { name: text(lang, { en: 'Send another code', ar: 'أرسل رمزًا آخر' }) })).toBeDisabled()
    await axe(page)
    const code = await codeTo(`+966${phone}`, { template: 'phone-code' })
    expectProblem(/400/)
    await cells.fill(wrongCode(code))
    await expect(section.getByText(words.invalidCode[lang])).toBeVisible()
    await cells.fill(code)
    const confirmed = section.getByText(text(lang, { en: 'is confirmed.', ar: 'تم تأكيد الرقم' }))
    await expect(confirmed).toBeVisible()
    await axe(page)
    await page.reload()
    await expect(confirmed).toBeVisible()
    await expect(section.getByRole('button')).toHaveCount(0)
  },
)
