import type { BrowserContext, Page } from '@playwright/test'
import { alive, expect, test, text, type Lang } from '../../support/browser/test.ts'
import { anyProduct } from '../../support/browser/service-worker.ts'
import { askToLogOut, signIn } from '../../support/browser/shopper.ts'
import { callsOf, ownCallsAnswered, signedIn, registered } from '../../support/browser/customer.ts'
import { say, words } from '../../support/browser/words.ts'

const street = (lang: Lang) => text(lang, { en: 'King Fahd Road 12', ar: 'طريق الملك فهد 12' })
const main = (page: Page) => page.getByRole('main')

/** Creates a customer with one address, who is signed in in the browser. */
async function withAddress(context: BrowserContext, lang: Lang): Promise<void> {
  const customer = await signedIn(context, lang)
  const place = text(lang, { en: 'Riyadh', ar: 'الرياض' })
  const address = { country: 'SA', address: street(lang), city: place, state: place, postcode: '12345', isDefault: true }
  await callsOf(context, customer, lang)('POST', 'addresses', address)
}

const marksOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /recently-viewed|recent-searches|session-user/.test(key)))

test(
  'the cookies are read again: who is signed out elsewhere is a guest here',
  { tag: ['@desktop-ar', '@desktop-only'] },
  async ({ page, context, lang }) => {
    await signedIn(context, lang)
    // One of the responses renews the cookie.
    const answered = ownCallsAnswered(page)
    await page.goto(`/${lang}/about-us`)
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: words.account[lang] })).toBeVisible()
    await answered
    await context.clearCookies({ name: 'user' })
    await expect(banner.getByRole('link', { name: words.signIn[lang] })).toBeVisible()
  },
)

test(
  'another account in the same browser takes the place of the first in an open page, and finds nothing of it',
  { tag: '@desktop-en' },
  async ({ page, context, lang }) => {
    await withAddress(context, lang)
    await page.goto(`/${lang}/product/${await anyProduct(page.request)}`)
    await alive(page)
    await expect.poll(() => marksOf(page)).toContain('mizwala.recently-viewed.1')
    await page.goto(`/${lang}/account/address`)
    await expect(main(page).getByText(street(lang))).toBeVisible()
    const name = text(lang, { en: 'Sara Alqahtani', ar: 'سارة القحطاني' })
    await signedIn(context, lang, { name })
    await expect(main(page).getByText(street(lang))).toHaveCount(0)
    await expect(main(page).getByRole('heading', { name: say(lang, 'noAddresses') })).toBeVisible()
    await expect(main(page).getByText(name)).toHaveCount(1)
    await expect.poll(() => marksOf(page)).not.toContain('mizwala.recently-viewed.1')
  },
)

test(
  'a password that is changed in one tab signs the other out of nothing, and what is typed there stays',
  { tag: '@phone-ar' },
  async ({ page, context, lang }) => {
    const customer = await signedIn(context, lang)
    const other = await context.newPage()
    const answered = ownCallsAnswered(other)
    await other.goto(`/${lang}/account/profile`)
    await answered
    const typed = text(lang, { en: 'Noura bint Fahd', ar: 'نورة بنت فهد' })
    const name = main(other).getByRole('textbox', { name: say(lang, 'name') })
    await name.fill(typed)

    await page.goto(`/${lang}/account/profile`)
    const field = (en: string, ar: string) => main(page).getByLabel(text(lang, { en: `${en} *`, ar: `${ar} *` }), { exact: true })
    // The other tab refetches with the new token automatically.
    const asked = other.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/v1/customer/get' &&
        response.request().headers().authorization !== `Bearer ${customer.token}`,
    )
    await field('Current password', 'كلمة المرور الحالية').fill(customer.password)
    await field('New password', 'كلمة المرور الجديدة').fill('Dial!2468')
    await field('Confirm new password', 'تأكيد كلمة المرور الجديدة').fill('Dial!2468')
    await main(page)
      .getByRole('button', { name: say(lang, 'changePassword') })
      .click()
    await expect(page.getByText(say(lang, 'passwordUpdated'), { exact: true })).toBeVisible()

    await other.bringToFront()
    expect((await asked).status()).toBe(200)
    await expect(other).toHaveURL(`/${lang}/account/profile`)
    await expect(name).toHaveValue(typed)
    await other.goto(`/${lang}/account/address`)
    await expect(main(other).getByRole('heading', { name: say(lang, 'noAddresses') })).toBeVisible()
  },
)

test(
  'a logout closes the question in other tabs, and takes the recently viewed products',
  { tag: '@phone-en' },
  async ({ page, context, lang, baseURL }) => {
    const shopper = await registered(baseURL!, lang)
    await signIn(page, lang, shopper)
    await page.goto(`/${lang}/product/${await anyProduct(page.request)}`)
    await alive(page)
    await expect.poll(() => marksOf(page)).toContain('mizwala.recently-viewed.1')
    await page.evaluate(() => localStorage.setItem('mizwala.recent-searches.1', '["rotor"]'))
    const other = await context.newPage()
    await other.goto(`/${lang}/about-us`)
    await askToLogOut(other, lang)
    await askToLogOut(page, lang)
    await page.getByRole('alertdialog').getByRole('button', { name: words.logOut[lang] }).click()
    await expect(page).toHaveURL(`/${lang}`)
    await expect(other).toHaveURL(`/${lang}`)
    await expect(other.getByRole('alertdialog')).toHaveCount(0)
    await expect.poll(() => marksOf(page)).toEqual([])
  },
)

test(
  'a session that is over when a page is loaded ends without a complaint of the page',
  { tag: '@desktop-ar' },
  async ({ page, context, lang, baseURL, allowProblem }) => {
    allowProblem(/401/)
    for (const path of ['auctions', 'about-us', 'terms']) {
      const user = encodeURIComponent(JSON.stringify({ token: 'a-token-that-is-over', data: {} }))
      await context.addCookies([{ name: 'user', value: user, url: baseURL! }])
      // Its response deletes the cookie: wait for it before the next one is set.
      const signedOut = page.waitForResponse(/\/api\/auth\/signout$/)
      await page.goto(`/${lang}/${path}`)
      await expect(page).toHaveURL(`/${lang}`)
      await expect(page.getByRole('banner').getByRole('link', { name: words.signIn[lang] })).toBeVisible()
      await signedOut
    }
  },
)
