import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text } from '../../support/browser/test.ts'
import { linkTo } from '../../support/server/dev-mailbox.ts'
import { dialog, giveCredentials, loginDialog, openLogin, signIn } from '../../support/browser/shopper.ts'
import { labels, words } from '../../support/browser/words.ts'
import { newShopper, registered } from '../../support/browser/customer.ts'

test('a guest at a private page signs in and gets there', { tag: '@desktop-en' }, async ({ page, lang, baseURL }) => {
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
    // Elsewhere there is none.
    await page.goto(`/${lang}/faq`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  'a wrong password is said without saying what is wrong, and nothing typed is lost',
  { tag: '@phone-en' },
  async ({ page, lang, baseURL }) => {
    const shopper = await registered(baseURL!, lang)
    const message = text(lang, {
      en: 'The email or the password is not right. Nothing you typed is lost.',
      ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة. لم يضع شيء مما كتبته.',
    })
    await page.goto(`/${lang}/login`)
    for (const email of [shopper.email, newShopper().email]) {
      await giveCredentials(page, lang, { email, password: 'minute-hand!7' })
      await expect(page.getByRole('alert').getByText(message)).toBeVisible()
      await expect(loginDialog(page, lang).getByRole('textbox', { name: words.email[lang] })).toHaveValue(email)
      await expect(loginDialog(page, lang).getByLabel(labels.password[lang])).toHaveValue('minute-hand!7')
    }
    await axe(page)
  },
)

test(
  'whoever is signed in has nothing to do at the login, nor a redirect that leads out of the shop',
  { tag: '@desktop-ar' },
  async ({ page, lang, baseURL }) => {
    const shopper = await registered(baseURL!, lang)
    await page.goto(`/${lang}/login?redirect=${encodeURIComponent('//elsewhere.example/x')}`)
    await giveCredentials(page, lang, shopper)
    await expect(page).toHaveURL(`/${lang}`)
    await page.goto(`/${lang}/register`)
    await expect(page).toHaveURL(`/${lang}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('a new password by the link of the email; the old one is over', { tag: '@desktop-en' }, async ({ page, lang, baseURL }) => {
  const shopper = await registered(baseURL!, lang)
  await page.goto(`/${lang}/password-reset`)
  const reset = page.getByRole('dialog')
  await reset.getByRole('textbox', { name: words.email[lang] }).fill(shopper.email)
  await reset.getByRole('button', { name: text(lang, { en: 'Send the link', ar: 'إرسال الرابط' }) }).click()
  await expect(dialog(page, text(lang, { en: 'Look into your inbox', ar: 'راجع بريدك الوارد' }))).toBeVisible()
  await page.goto(await linkTo(shopper.email, { template: 'reset-password' }))
  const renewed = { ...shopper, password: 'second-hand!7' }
  await page.getByLabel(words.newPassword[lang]).fill(renewed.password)
  await page.getByLabel(words.confirmPassword[lang]).fill(renewed.password)
  await axe(page)
  await page.getByRole('button', { name: text(lang, { en: 'Change the password', ar: 'تغيير كلمة المرور' }) }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: text(lang, { en: 'Your password is changed', ar: 'تغيّرت كلمة مرورك' }) }),
  ).toBeVisible()
  await signIn(page, lang, renewed)
})

test('without a connection signing in says so beforehand', { tag: '@phone-ar' }, async ({ page, lang, loseNetwork }) => {
  await page.goto(`/${lang}/login`)
  await expect(loginDialog(page, lang)).toBeVisible()
  await loseNetwork()
  await expect(loginDialog(page, lang).getByText(text(lang, { en: 'Needs a connection', ar: 'يتطلب اتصالًا بالإنترنت' }))).toBeVisible()
})
