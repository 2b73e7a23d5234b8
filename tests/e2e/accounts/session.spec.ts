import type { Page } from '@playwright/test'
import { alive, expect, test } from '../../support/browser/test.ts'
import { anyProduct, storedForCustomer } from '../../support/browser/service-worker.ts'
import { askToLogOut, signIn } from '../../support/browser/shopper.ts'
import { registered } from '../../support/browser/customer.ts'
import { words } from '../../support/browser/words.ts'

const marksOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /recently-viewed|recent-searches|session-user/.test(key)))

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
    // No call of the other tab is in flight when this one ends the session: it would get a 401. It fetches no list that the device has.
    await expect.poll(() => storedForCustomer(page)).toEqual(expect.arrayContaining(['offers', 'orders', 'pre-orders', 'sells']))
    const other = await context.newPage()
    await other.goto(`/${lang}/about-us`, { waitUntil: 'networkidle' })
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
      // While it is open, this page would take the next cookie for a sign-in in another tab, and end that session itself.
      await page.goto('about:blank')
    }
  },
)
