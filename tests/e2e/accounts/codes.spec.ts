import type { Page } from '@playwright/test'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { codeTo } from '../../support/server/dev-mailbox.ts'
import { signedIn, newShopper } from '../../support/browser/customer.ts'
import { labels, say } from '../../support/browser/words.ts'

const askForCode = (page: Page, lang: Lang) =>
  page
    .getByRole('main')
    .getByRole('button', { name: text(lang, { en: 'Send the code', ar: 'أرسل الرمز' }) })
    .click()
const cells = (page: Page, lang: Lang) => page.getByRole('textbox', { name: labels.code[lang] })

test(
  'a changed email is confirmed, and it goes back to the profile',
  { tag: '@desktop-en' },
  async ({ page, context, lang, expectProblem }) => {
    // The change has sent a code; another one within a minute is rejected, and the first one stays valid.
    expectProblem(/429/)
    const customer = await signedIn(context, lang)
    const { email } = newShopper()
    await page.goto(`/${lang}/account/profile`)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: say(lang, 'email') }).fill(email)
    await main.getByLabel(text(lang, { en: 'Your password', ar: 'كلمة مرورك' })).fill(customer.password)
    await main.getByRole('button', { name: say(lang, 'saveProfile') }).click()
    await expect(page).toHaveURL(new RegExp(`/${lang}/auth/verify`))
    await askForCode(page, lang)
    await cells(page, lang).fill(await codeTo(email, { template: 'verify-email' }))
    await expect(page).toHaveURL(`/${lang}/account/profile`)
    await expect(main.getByRole('textbox', { name: say(lang, 'email') })).toHaveValue(email)
    await page.goto(`/${lang}/account/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText(email)).toHaveCount(0)
  },
)
