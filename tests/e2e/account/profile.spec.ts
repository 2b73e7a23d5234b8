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
