import { axe } from '../../support/browser/axe.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

test(
  'the account opens with the profile, whatever the case of its address, and its sections show where one is',
  { tag: '@phone-ar' },
  async ({ page, context, lang }) => {
    await signedIn(context, lang)
    await page.goto('/account/Profile')
    await expect(page).toHaveURL(/\/(en|ar)\/account\/profile$/)
    await page.goto(`/${lang}/account`)
    await expect(page).toHaveURL(`/${lang}/account/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(lang, 'profile'))
    for (const [path, empty] of [
      ['orders', 'noOrders'],
      ['sells', 'noSells'],
      ['offers', 'noOffers'],
    ] as const) {
      await page.goto(`/${lang}/account/${path}`)
      await expect(page.getByRole('main').getByRole('heading', { name: say(lang, empty) })).toBeVisible()
      const tabs = page.getByRole('navigation', { name: text(lang, { en: 'Tracking', ar: 'المتابعة' }) })
      await expect(tabs.locator('[aria-current=page]')).toHaveCount(1)
      await axe(page)
    }
  },
)

test('name and password are changed', { tag: '@desktop-ar' }, async ({ page, context, lang, expectProblem }) => {
  const customer = await signedIn(context, lang)
  await page.goto(`/${lang}/account/profile`)
  await axe(page)
  const main = page.getByRole('main')
  const name = text(lang, { en: 'Noura Al-Harbi', ar: 'نورة الحربي' })
  await main.getByRole('textbox', { name: say(lang, 'name') }).fill(name)
  await main.getByRole('button', { name: say(lang, 'saveProfile') }).click()
  await expect(page.getByText(say(lang, 'profileUpdated'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(main.getByRole('textbox', { name: say(lang, 'name') })).toHaveValue(name)

  const field = (en: string, ar: string) => main.getByLabel(text(lang, { en: `${en} *`, ar: `${ar} *` }), { exact: true })
  const present = field('Current password', 'كلمة المرور الحالية')
  const next = field('New password', 'كلمة المرور الجديدة')
  const rules = main.getByRole('list', { name: text(lang, { en: 'Rules of the new password', ar: 'شروط كلمة المرور الجديدة' }) })
  const met = text(lang, { en: 'met', ar: 'مستوفى' })
  await next.pressSequentially('Dial')
  await expect(rules.getByRole('listitem').filter({ hasText: new RegExp(`(?<!not |غير )${met}$`) })).toHaveCount(2)
  await next.fill('Dial!2468')
  await expect(rules.getByRole('listitem').filter({ hasText: new RegExp(`(?<!not |غير )${met}$`) })).toHaveCount(5)
  await field('Confirm new password', 'تأكيد كلمة المرور الجديدة').fill('Dial!2469')
  await present.fill('wrong')
  const change = main.getByRole('button', { name: say(lang, 'changePassword') })
  await change.click()
  await expect(main.getByText(text(lang, { en: 'Passwords do not match', ar: 'كلمتا المرور غير متطابقتين' }))).toBeVisible()
  await field('Confirm new password', 'تأكيد كلمة المرور الجديدة').fill('Dial!2468')
  expectProblem(/\/v1\/customer\/password|status of 422/)
  await change.click()
  await expect(main.getByText(text(lang, { en: 'This password is not correct.', ar: 'كلمة المرور هذه غير صحيحة.' }))).toBeVisible()
  await present.fill(customer.password)
  await change.click()
  await expect(page.getByText(say(lang, 'passwordUpdated'), { exact: true })).toBeVisible()
})

test('the account is deleted after the password, with all of its data', { tag: '@desktop-en' }, async ({ page, context, lang }) => {
  const customer = await signedIn(context, lang)
  await page.goto(`/${lang}/account/profile`)
  await page.getByRole('button', { name: say(lang, 'deleteAccount') }).click()
  const dialog = page.getByRole('dialog')
  await axe(page)
  await dialog.getByRole('button', { name: say(lang, 'keepAccount') }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: say(lang, 'deleteAccount') }).click()
  await dialog
    .getByLabel(text(lang, { en: 'Your password', ar: 'كلمة مرورك' }), { exact: false })
    .first()
    .fill(customer.password)
  await dialog.getByRole('button', { name: say(lang, 'deleteAccount') }).click()
  await expect(page.getByText(say(lang, 'deleted'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/${lang}`)
  await page.goto(`/${lang}/account/profile`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText(customer.email)).toHaveCount(0)
})
