/** Who signs in in the stories, and what they press. */
import { randomUUID } from 'node:crypto'
import { request as playwrightRequest, type APIRequestContext, type Page } from '@playwright/test'
import { expect, text, type Lang } from './test.ts'
import { codeTo } from '../server/dev-mailbox.ts'
import { labels, words } from './words.ts'

export type Shopper = { name: string; email: string; password: string; phone: { countryCode: string; phone: string; dialCode: string } }

/** Nobody whom another story knows. */
export const newShopper = (): Shopper => ({
  name: 'Noura Al-Harbi',
  email: `noura-${randomUUID()}@example.com`,
  password: 'hour-hand!7',
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
})

/** Makes the account by the calls alone, its email confirmed. The session that this begins is not the page's. */
export async function registered(baseURL: string, lang: Lang, shopper = newShopper()): Promise<Shopper> {
  const request = await playwrightRequest.newContext({ baseURL, extraHTTPHeaders: { locale: lang, currency: 'SAR' } })
  const { name, email, password, phone } = shopper
  await ok(request, '/v1/customer/register', { name, email, password, confirmation: password, phone })
  const code = await codeTo(email, { template: 'verify-email' })
  await ok(request, '/v1/customer/otp/verify', { purpose: 'verify-email', email, code })
  await request.dispose()
  return shopper
}

async function ok(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const response = await request.post(path, { data })
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200)
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const loginDialog = (page: Page, lang: Lang) => dialog(page, words.welcomeBack[lang])

/** Fills and sends the login dialog that is open. */
export async function giveCredentials(page: Page, lang: Lang, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  const login = loginDialog(page, lang)
  await login.getByRole('textbox', { name: words.email[lang] }).fill(email)
  await login.getByLabel(labels.password[lang]).fill(password)
  await login.getByRole('button', { name: words.signIn[lang], exact: true }).click()
}

/** Signs in at the dialog's own address, and waits until the page knows it. */
export async function signIn(page: Page, lang: Lang, shopper: Shopper, target = `/${lang}/about-us`): Promise<void> {
  await page.goto(`/${lang}/login?redirect=${encodeURIComponent(target)}`)
  await giveCredentials(page, lang, shopper)
  await expect(page).toHaveURL(target)
  await expect.poll(async () => (await page.context().cookies()).some(({ name, value }) => name === 'user' && value !== '')).toBe(true)
}

/** The control in header or menu that says who is here: the login of a guest, the way out of a customer. */
export async function openMenu(page: Page, lang: Lang): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: words.menu[lang] }).click()
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1024

/** Opens the login over the page by the page's own link. */
export async function openLogin(page: Page, lang: Lang): Promise<void> {
  if (isPhone(page)) {
    await openMenu(page, lang)
    await dialog(page, words.menu[lang]).getByRole('link', { name: words.signIn[lang] }).click()
  } else await page.getByRole('banner').getByRole('link', { name: words.signIn[lang] }).click()
  await expect(loginDialog(page, lang)).toBeVisible()
}

/** Presses "Log out" where the layout has it; the question is open then. */
export async function askToLogOut(page: Page, lang: Lang): Promise<void> {
  if (isPhone(page)) {
    await openMenu(page, lang)
    await page.getByRole('dialog', { name: words.menu[lang] }).getByRole('button', { name: words.logOut[lang] }).click()
  } else {
    await page.getByRole('banner').getByRole('button', { name: words.account[lang] }).click()
    await page.getByRole('menuitem', { name: words.logOut[lang] }).click()
  }
  await expect(page.getByRole('alertdialog', { name: text(lang, { en: 'Log out?', ar: 'هل تريد تسجيل الخروج؟' }) })).toBeVisible()
}
