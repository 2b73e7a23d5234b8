/** Helpers to sign in and out by the page's controls. */
import type { Page } from '@playwright/test'
import { expect, text, type Lang } from './test.ts'
import type { Shopper } from './customer.ts'
import { labels, words } from './words.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
export const loginDialog = (page: Page, lang: Lang) => dialog(page, words.welcomeBack[lang])

/** Fills in and submits the open login dialog. */
export async function giveCredentials(page: Page, lang: Lang, { email, password }: Pick<Shopper, 'email' | 'password'>): Promise<void> {
  const login = loginDialog(page, lang)
  await login.getByRole('textbox', { name: words.email[lang] }).fill(email)
  await login.getByLabel(labels.password[lang]).fill(password)
  await login.getByRole('button', { name: words.signIn[lang], exact: true }).click()
}

/** Signs in at the dialog's own address, and waits until the page shows it. */
export async function signIn(page: Page, lang: Lang, shopper: Shopper, target = `/${lang}/about-us`): Promise<void> {
  await page.goto(`/${lang}/login?redirect=${encodeURIComponent(target)}`)
  await giveCredentials(page, lang, shopper)
  await expect(page).toHaveURL(target)
  await expect.poll(async () => (await page.context().cookies()).some(({ name, value }) => name === 'user' && value !== '')).toBe(true)
}

/** Opens the phone's menu, which has the login of a guest and the logout of a customer. */
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

/** Presses "Sign out" wherever the layout has it, which opens the confirmation. */
export async function askToLogOut(page: Page, lang: Lang): Promise<void> {
  if (isPhone(page)) {
    await openMenu(page, lang)
    await page.getByRole('dialog', { name: words.menu[lang] }).getByRole('button', { name: words.logOut[lang] }).click()
  } else {
    await page.getByRole('banner').getByRole('button', { name: words.account[lang] }).click()
    await page.getByRole('menuitem', { name: words.logOut[lang] }).click()
  }
  await expect(page.getByRole('alertdialog', { name: text(lang, { en: 'Sign out?', ar: 'هل تريد تسجيل الخروج؟' }) })).toBeVisible()
}
