import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test.ts'
import { askToLogOut, signIn, loginDialog } from '../../support/browser/shopper.ts'
import { ownCallsAnswered, registered } from '../../support/browser/customer.ts'
import { storedForCustomer } from '../../support/browser/service-worker.ts'
import { words } from '../../support/browser/words.ts'

const userOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'user')?.value ?? ''

test('logging out asks for confirmation, and then signs out every tab', { tag: '@phone-en' }, async ({ page, context, lang, baseURL }) => {
  const shopper = await registered(baseURL!, lang)
  // A guest's unsent draft.
  const nameAtRegister = page.getByRole('dialog').getByRole('textbox', { name: words.name[lang] })
  await page.goto(`/${lang}/register`)
  await nameAtRegister.fill(shopper.name)
  await page.goto(`/${lang}/register`)
  await expect(nameAtRegister).toHaveValue(shopper.name)
  await signIn(page, lang, shopper)
  // The last data that is fetched in advance: tabs opened from here on have it all, and fetch none of it again.
  await expect.poll(() => storedForCustomer(page)).toContain('sells')
  const other = await context.newPage()
  const othersAnswered = ownCallsAnswered(other)
  await other.goto(`/${lang}/account/profile`)
  await othersAnswered
  await expect(other.getByRole('main').getByRole('textbox', { name: words.email[lang] })).toHaveValue(shopper.email)

  const answered = ownCallsAnswered(page)
  await page.goto(`/${lang}/about-us`)
  await answered
  await askToLogOut(page, lang)
  await page.getByRole('button', { name: words.stay[lang] }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  expect(await userOf(page)).not.toBe('')
  const token = (JSON.parse(decodeURIComponent(await userOf(page))) as { token: string }).token

  await askToLogOut(page, lang)
  await page.getByRole('alertdialog').getByRole('button', { name: words.logOut[lang] }).click()
  await expect(page).toHaveURL(`/${lang}`)
  await expect.poll(() => userOf(page)).toBe('')
  await expect(other).toHaveURL(`/${lang}`)
  await expect(other.getByText(shopper.email)).toHaveCount(0)
  const answer = await page.request.get('/v1/customer/get', {
    headers: { authorization: `Bearer ${token}`, locale: lang, currency: 'SAR' },
  })
  expect(answer.status()).toBe(401)
  await other.goto(`/${lang}/account/profile`)
  await expect(loginDialog(other, lang)).toBeVisible()
  await page.goto(`/${lang}/register`)
  await expect(nameAtRegister).toHaveValue('')
})
