import type { Page } from '@playwright/test'
import { alive, expect, test, text } from '../support/browser/test.ts'
import { cards, list, openFilters } from '../support/browser/shop-page.ts'
import { say } from '../support/browser/words.ts'
import { openWithoutApp } from '../support/browser/without-app.ts'
import { signedIn } from '../support/browser/customer.ts'
import { isPhone, loginDialog } from '../support/browser/shopper.ts'

/** A product of the sample catalogue. */
const watch = { id: 'w8d4q1nh', name: { en: 'Nahawand Wahah 39', ar: 'نهاوند واحة 39' } }

/** The wait sign, shown after a press. */
const waitSign = (page: Page) => page.locator('#wait-sign').getByText(/./)

test('a dialog that is on its way says so', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.goto(`/${lang}/product/${watch.id}`)
  await alive(page)
  for (const [button, files] of [
    ['makeOffer', /\/assets\/.*requests-.*\.js$/],
    ['addToCart', /\/assets\/.*auth-.*\.js$/],
  ] as const) {
    const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(files, async (route) => {
      await arrived
      await route.continue()
    })
    await page.getByRole('button', { name: say(lang, button) }).click()
    await expect(waitSign(page)).toHaveText(say(lang, 'loading'))
    arrive()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(waitSign(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test.describe('an interaction before hydration is not lost:', () => {
  test('a filter', { tag: ['@phone-en', '@desktop-en'] }, async ({ page, lang, request }) => {
    const { meta } = await list(request, lang)
    const brand = meta.facets.brand!.find(({ count }) => count > 0)!
    const { arrive } = await openWithoutApp(page, `/${lang}/shop`)
    if (isPhone(page)) {
      await page.getByRole('button', { name: say(lang, 'filters') }).click()
      arrive()
      await expect(page.getByRole('dialog', { name: say(lang, 'filters') })).toBeVisible()
      return
    }
    const panel = await openFilters(page, lang)
    await panel
      .getByRole('group', { name: say(lang, 'brand') })
      .getByRole('checkbox', { name: brand.label })
      .click()
    arrive()
    await expect(page).toHaveURL(`/${lang}/shop?brand=${brand.value}`)
    await expect(cards(page)).toHaveCount(Math.min(brand.count, 12))
    await expect(page.getByRole('main').getByRole('status')).toContainText(String(brand.count))
  })

  test('a product that a customer adds to the cart', { tag: '@desktop-ar' }, async ({ page, context, lang }) => {
    await signedIn(context, lang)
    const { arrive } = await openWithoutApp(page, `/${lang}/product/${watch.id}`)
    await page.getByRole('button', { name: say(lang, 'addToCart') }).click()
    arrive()
    await expect(page.getByText(say(lang, 'addedToCart'), { exact: true })).toBeVisible()
    await expect(page).toHaveURL(`/${lang}/product/${watch.id}`)
    await expect(page.getByRole('link', { name: say(lang, 'seeCart') })).toHaveAccessibleDescription(say(lang, 'alreadyInCart'))
  })

  test('the sign-in of the header, which opens over the page', { tag: ['@desktop-en', '@desktop-only'] }, async ({ page, lang }) => {
    const { arrive } = await openWithoutApp(page, `/${lang}/product/${watch.id}`)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say(lang, 'signIn') })
      .click()
    await expect(waitSign(page)).toHaveText(say(lang, 'loading'))
    arrive()
    await expect(loginDialog(page, lang)).toBeVisible()
    await expect(waitSign(page)).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`/${lang}/product/${watch.id}`)
  })

  test('a scroll', { tag: '@desktop-ar' }, async ({ page, lang }) => {
    const { arrive } = await openWithoutApp(page, `/${lang}/faq`)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 300)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
    arrive()
    await alive(page)
    expect(await page.evaluate(() => scrollY)).toBe(300)
  })

  test('the slash key that opens the search', { tag: ['@desktop-ar', '@desktop-only'] }, async ({ page, lang }) => {
    const { arrive } = await openWithoutApp(page, `/${lang}/about-us`)
    await page.keyboard.press('/')
    arrive()
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
  })

  test('the search', { tag: '@desktop-ar' }, async ({ page, lang }) => {
    const name = text(lang, { en: 'Search', ar: 'بحث' })
    for (const path of ['', '/shop?q=39']) {
      const { arrive } = await openWithoutApp(page, `/${lang}${path}`)
      await page.getByRole('banner').getByRole('link', { name }).click()
      arrive()
      await expect(page.getByRole('dialog', { name }).getByRole('combobox')).toBeFocused()
      await page.unrouteAll()
    }
  })

  test('a photograph to enlarge', { tag: '@desktop-en' }, async ({ page, lang }) => {
    const { arrive } = await openWithoutApp(page, `/${lang}/product/${watch.id}`)
    await page
      .getByRole('button', { name: text(lang, { en: 'Enlarge', ar: 'كبّر' }) })
      .first()
      .click()
    arrive()
    await expect(page.getByRole('dialog', { name: watch.name[lang] })).toBeVisible()
  })
})

test('links navigate before hydration', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await openWithoutApp(page, `/${lang}`)
  await page.getByRole('main').locator('article').getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/${lang}/product/`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
