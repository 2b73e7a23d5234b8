import { addAuthenticator } from '../../support/browser/authenticator.ts'
import { expect, test } from '../../support/browser/test.ts'
import { startProduct, type ProductServer } from '../../support/server/product-server.ts'

let product: ProductServer
test.beforeAll(async () => {
  test.setTimeout(120_000)
  product = await startProduct()
})
test.afterAll(() => product.stop())

test('the first owner comes with a passkey, and signs in with it alone', { tag: ['@desktop-en'] }, async ({ page }) => {
  const phone = await addAuthenticator(page)
  await page.goto(product.firstOwnerLink())
  await page.getByLabel('Your name').fill('Huda Q.')
  await page.getByLabel('E-mail').fill('huda@example.com')
  await page.getByLabel('Password').fill('sundial-at-ten!7')
  await page.getByRole('radio', { name: 'Passkey' }).check({ force: true })
  await page.getByRole('button', { name: 'Open the desk' }).click()
  await page.getByRole('link', { name: 'I have kept them' }).click()

  await page.getByRole('link', { name: 'Your access' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My first passkey' })).toContainText('not used yet')
  await page.getByRole('button', { name: 'Sign out' }).click()

  await phone.recognise(false)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await phone.recognise(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Huda Q.')

  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByLabel('E-mail').fill('huda@example.com')
  await page.getByLabel('Password').fill('sundial-at-ten!7')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Your access' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'My first passkey' })).toContainText('last used')
})
