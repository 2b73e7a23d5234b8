import { addAuthenticator } from '../../support/browser/authenticator.ts'
import { axe } from '../../support/browser/axe.ts'
import { expect, test, text, type Lang } from '../../support/browser/test.ts'
import { codeTo } from '../../support/server/dev-mailbox.ts'
import { dialog, isPhone, openMenu } from '../../support/browser/shopper.ts'
import { labels, words } from '../../support/browser/words.ts'
import { newShopper } from '../../support/browser/customer.ts'

test('from "Register" to the account that is whole, and on to the page where it began', { tag: '@desktop-en' }, async ({ page, lang }) => {
  const shopper = newShopper()
  const title = (wording: Record<Lang, string>) => page.getByRole('heading', { level: 1, name: text(lang, wording) })
  await page.goto(`/${lang}/about-us`)
  if (isPhone(page)) {
    await openMenu(page, lang)
    await dialog(page, words.menu[lang]).getByRole('link', { name: words.register[lang] }).click()
  } else await page.getByRole('banner').getByRole('link', { name: words.register[lang] }).click()

  const form = dialog(page, words.createAccount[lang])
  await expect(form).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${lang}/register`))
  await axe(page)
  await form.getByLabel(words.name[lang]).fill(shopper.name)
  await form.getByRole('textbox', { name: words.email[lang] }).fill(shopper.email)
  await form.getByRole('textbox', { name: words.phone[lang] }).fill('050 123 4567')
  await form.getByLabel(labels.password[lang]).fill(shopper.password)
  await form.getByLabel(words.confirmPassword[lang]).fill(shopper.password)
  await form.getByRole('button', { name: words.createTheAccount[lang] }).click()

  await expect(page).toHaveURL(`/${lang}/auth/verify`)
  await expect(page.getByRole('main').getByText(shopper.email)).toBeVisible()
  await axe(page)
  const code = await codeTo(shopper.email, { template: 'verify-email' })
  await page.getByRole('textbox', { name: labels.code[lang] }).fill(code)

  await expect(page).toHaveURL(`/${lang}/auth/upload-id`)
  await expect(title({ en: 'Upload your ID, once', ar: 'أرفق هويتك، مرة واحدة فقط' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: words.skip[lang] }).click()
  await expect(page).toHaveURL(`/${lang}/auth/card-details`)
  await expect(title({ en: 'Save a card for later', ar: 'احفظ بطاقة للمرات القادمة' })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: words.skip[lang] }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.complete[lang] })).toBeVisible()
  await axe(page)
  await page.getByRole('link', { name: words.goOn[lang] }).click()
  await expect(page).toHaveURL(`/${lang}/about-us`)
})

test('a passkey is offered after the first code, and signs in with one touch', { tag: '@desktop-en' }, async ({ page, baseURL, lang }) => {
  // Browsers allow passkeys for a name, and not for a number.
  const origin = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const { name, email, password, phone } = newShopper()
  const headers = { locale: lang, currency: 'SAR' }
  await page.request.post(`${origin}/v1/customer/register`, { headers, data: { name, email, password, confirmation: password, phone } })
  await addAuthenticator(page)
  await page.addInitScript((registered) => sessionStorage.setItem('mizwala.registration.1', JSON.stringify({ email: registered })), email)
  await page.goto(`${origin}/${lang}/auth/verify`)
  await page.getByRole('textbox', { name: labels.code[lang] }).fill(await codeTo(email, { template: 'verify-email' }))
  await expect(page).toHaveURL(`${origin}/${lang}/auth/passkey`)
  await page.getByRole('button', { name: text(lang, { en: 'Add a passkey', ar: 'أضف مفتاح مرور' }) }).click()
  await expect(page).toHaveURL(`${origin}/${lang}/auth/upload-id`)

  await page.context().clearCookies()
  await page.goto(`${origin}/${lang}/login?redirect=/${lang}/account/profile`)
  await dialog(page, words.welcomeBack[lang])
    .getByRole('button', { name: text(lang, { en: 'Sign in with a passkey', ar: 'سجّل الدخول بمفتاح مرور' }) })
    .click()
  const passkeys = page.getByRole('region', { name: text(lang, { en: 'Passkeys', ar: 'مفاتيح المرور' }) })
  await expect(passkeys.getByRole('listitem')).toContainText(text(lang, { en: 'last used', ar: 'آخر استخدام' }))
})
