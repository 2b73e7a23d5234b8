import { axe } from '../../support/browser/axe.ts'
import { expect, test, text } from '../../support/browser/test.ts'
import { dialog, giveCredentials, loginDialog, registered } from '../../support/browser/shopper.ts'

const idTitle = { en: 'Your ID, once', ar: 'هويتك، مرة واحدة' }

test('the ID dialog asks a guest to sign in first, and opens then', { tag: '@phone-en' }, async ({ page, lang, baseURL }) => {
  const shopper = await registered(baseURL!, lang)
  await page.goto(`/${lang}/id-submision`)
  await expect(loginDialog(page, lang)).toBeVisible()
  await giveCredentials(page, lang, shopper)
  await expect(dialog(page, idTitle[lang])).toBeVisible()
  await expect(page).toHaveURL(`/${lang}/id-submision`)
  await axe(page)
  // It can be left.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/${lang}`)
})

test('the server says of a private page its title and nothing else, whoever asks', { tag: '@desktop-en' }, async ({ request, lang }) => {
  const guest = await request.get(`/${lang}/account/profile`)
  const customer = await request.get(`/${lang}/account/profile`, { headers: { cookie: 'user=%7B%22token%22%3A%22x%22%7D' } })
  expect(guest.status()).toBe(200)
  expect(await customer.text()).toBe(await guest.text())
  const html = await guest.text()
  expect(html).toContain(`<title>${text(lang, { en: 'My Profile', ar: 'ملفي الشخصي' })}`)
  expect(html).toContain('content="noindex"')
  expect(guest.headers()['x-page-audience'], 'the worker keeps what says for whom it was drawn').toBeUndefined()
})
