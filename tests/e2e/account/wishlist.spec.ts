import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text } from '../../support/browser/test.ts'
import { cards } from '../../support/browser/shop-page.ts'
import { signedIn } from '../../support/browser/customer.ts'
import { say } from '../../support/browser/words.ts'

const hearts = /^(Wish list|قائمة الأمنيات): /

test(
  'a guest keeps a wish list on the device, which moves into the account at sign-in',
  { tag: '@phone-en' },
  async ({ page, context, lang }) => {
    const customer = await signedIn(context, lang)
    await context.clearCookies()

    await page.goto(`/${lang}/wish-list`)
    await expect(page.getByRole('heading', { name: say(lang, 'noWishes') })).toBeVisible()
    await axe(page)
    await page.getByRole('link', { name: say(lang, 'shopNow') }).click()
    await alive(page)
    for (const index of [0, 1]) {
      const heart = cards(page).nth(index).getByRole('button', { name: hearts })
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    }
    await page.reload()
    await expect(cards(page).first().getByRole('button', { name: hearts })).toHaveAttribute('aria-pressed', 'false')
    await alive(page)
    await expect(cards(page).first().getByRole('button', { name: hearts })).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`/${lang}/wish-list`)
    await expect(cards(page)).toHaveCount(2)
    await axe(page)
    await page
      .getByRole('link', { name: text(lang, { en: 'Sign in to see it on all your devices.', ar: 'سجّل الدخول لتجدها على كل أجهزتك.' }) })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: say(lang, 'email') }).fill(customer.email)
    await dialog.getByLabel(say(lang, 'password'), { exact: false }).first().fill(customer.password)
    await dialog.getByRole('button', { name: say(lang, 'signIn'), exact: true }).click()
    await expect(page).toHaveURL(`/${lang}/account/wishlist`)
    await expect(cards(page)).toHaveCount(2)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('mizwala.wish-list.1'))).toBe('[]')
    await page.goto(`/${lang}/wish-list`)
    await expect(page).toHaveURL(`/${lang}/account/wishlist`)
    await axe(page)

    await cards(page).first().getByRole('button', { name: hearts }).click()
    await expect(cards(page)).toHaveCount(1)
    await cards(page).first().getByRole('button', { name: hearts }).click()
    await expect(page.getByRole('heading', { name: say(lang, 'noWishes') })).toBeVisible()
  },
)
