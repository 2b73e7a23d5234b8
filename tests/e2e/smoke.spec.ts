import { axe, expect, test, text } from '../support/e2e.ts'

test('the home page speaks the language of its address', async ({ page, lang }) => {
  const response = await page.goto(`/${lang}`)
  expect(response?.status()).toBe(200)
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.locator('html')).toHaveAttribute('dir', text(lang, { en: 'ltr', ar: 'rtl' }))
  await expect(page).toHaveTitle(/\S/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await axe(page)
})

test('an address without a language leads to the language of the browser', async ({ page, lang }) => {
  await page.goto('/')
  await expect(page).toHaveURL(`/${lang}`)
})
