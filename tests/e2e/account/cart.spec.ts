import { axe } from '../../support/browser/axe.ts'
import { alive, expect, test, text } from '../../support/browser/test.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { openWithoutApp } from '../../support/browser/without-app.ts'
import { say } from '../../support/browser/words.ts'

/** A product that is for sale. */
async function productInShop(request: { get: (path: string) => Promise<{ json: () => Promise<unknown> }> }, query = 'inStock=true') {
  const { data } = (await (await request.get(`/v1/products?perPage=1&${query}`)).json()) as {
    data: { id: string; brand: { name: string } }[]
  }
  const product = data[0]
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

test('a product that a guest wanted is in the cart after sign-in', { tag: '@phone-en' }, async ({ page, context, lang }) => {
  const customer = await signedIn(context, lang)
  await context.clearCookies()
  const product = await productInShop(page.request)
  const { arrive } = await openWithoutApp(page, `/${lang}/product/${product.id}`)
  await page.getByRole('button', { name: say(lang, 'addToCart') }).click()
  arrive()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say(lang, 'email') }).fill(customer.email)
  await dialog.getByLabel(say(lang, 'password'), { exact: false }).first().fill(customer.password)
  await dialog.getByRole('button', { name: say(lang, 'signIn'), exact: true }).click()
  await expect(page.getByText(say(lang, 'addedToCart'), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/${lang}/product/${product.id}`)
  await expect(page.getByRole('link', { name: say(lang, 'seeCart') })).toHaveAccessibleDescription(say(lang, 'alreadyInCart'))
  await axe(page)

  await page.getByRole('link', { name: say(lang, 'seeCart') }).click()
  await expect(page).toHaveURL(`/${lang}/cart`)
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines.first()).toContainText(say(lang, 'inStock'))
  await axe(page)
  await lines
    .first()
    .getByRole('button', { name: text(lang, { en: 'Remove', ar: 'أزل' }) })
    .click()
  await expect(page.getByText(say(lang, 'removedFromCart'), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: say(lang, 'noCart') })).toBeVisible()
  await axe(page)
})

test('a product moves from the cart to the wish list', { tag: '@desktop-ar' }, async ({ page, context, lang }) => {
  await signedIn(context, lang)
  const product = await productInShop(page.request)
  await page.goto(`/${lang}/product/${product.id}`)
  await alive(page)
  await page.getByRole('button', { name: say(lang, 'addToCart') }).click()
  await expect(page.getByText(say(lang, 'addedToCart'), { exact: true })).toBeVisible()
  await page.goto(`/${lang}/cart`)
  const wished = page.waitForResponse((response) => response.url().includes('/v1/wishlist/') && response.request().method() === 'PUT')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Move|انقل) / })
    .click()
  await expect(page.getByRole('heading', { name: say(lang, 'noCart') })).toBeVisible()
  await wished
  await page.goto(`/${lang}/account/wishlist`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
})

test(
  'what can be done with a line stays together on the narrowest phones',
  { tag: ['@phone-en', '@phone-ar'] },
  async ({ page, context, lang }) => {
    const customer = await signedIn(context, lang)
    const { data } = (await (await page.request.get('/v1/products?perPage=100&inStock=true')).json()) as {
      data: { id: string; stock: number }[]
    }
    const several = data.find(({ stock }) => stock > 1)
    await callsOf(context, customer, lang)('POST', 'cart/items', { productId: several?.id, quantity: 1 })
    await page.goto(`/${lang}/cart`)
    const line = page.getByRole('main').getByRole('listitem').first()
    await expect(line.getByRole('combobox')).toBeVisible()
    const topOf = async (name: string) => (await line.getByText(name, { exact: true }).boundingBox())?.y
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const remove = await topOf(text(lang, { en: 'Remove', ar: 'أزل' }))
      expect(remove).toBeDefined()
      expect(remove, `${width} px`).toBe(await topOf(text(lang, { en: 'Move to wish list', ar: 'انقل إلى قائمة الأمنيات' })))
    }
  },
)
