import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { keysOf } from '../../contract/typed-keys.ts'
import { locales, type Locale } from '../../contract/locale.ts'
import type { SignedIn } from '../../tests/support/server/customers.ts'
import type { Screen } from './list.ts'
import type { PreparedShop } from './prepared-shop.ts'

export const themes = ['light', 'dark'] as const
export const forms = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } } as const
export type Look = { form: keyof typeof forms; locale: Locale; theme: (typeof themes)[number] }

/** The eight ways to look at a screen, in the order of a sheet. */
export const looks: readonly Look[] = keysOf(forms).flatMap((form) =>
  locales.flatMap((locale) => themes.map((theme) => ({ form, locale, theme }))),
)

export const lookName = ({ form, locale, theme }: Look): string => `${form}-${locale}-${theme}`
/** The folder of a screen's pictures, from its name. */
export const folderName = (name: string): string => name.replaceAll(/[^a-z0-9]+/gi, '-').toLowerCase()

/** Takes the eight pictures of each screen. @returns the names of those that could not be taken, with the reason */
export async function takePictures(
  browser: Browser,
  shop: PreparedShop,
  screens: readonly Screen[],
  folder: string,
): Promise<{ name: string; reason: string }[]> {
  const failed: { name: string; reason: string }[] = []
  const take = async (page: Page, screen: Screen, look: Look) => {
    try {
      const picture = await pictureOf(page, shop.origin, screen, look)
      await writeFile(join(folder, folderName(screen.name), `${lookName(look)}.png`), picture)
    } catch (error) {
      failed.push({
        name: `${screen.name}, ${lookName(look)}`,
        reason: error instanceof Error ? (error.message.split('\n')[0] ?? '') : '',
      })
    }
  }
  for (const { name } of screens) await mkdir(join(folder, folderName(name)), { recursive: true })
  for (const look of looks) {
    for (const group of sharingProfile(screens)) {
      const context = await contextOf(browser, shop, group[0], look)
      const page = await context.newPage()
      for (const screen of group) await take(page, screen, look)
      await context.close()
    }
  }
  return failed
}

/**
 * The screens that can be taken one after the other in one browser profile: a new one for each picture takes longer than the picture. One
 * that is brought into a state, which the profile may keep, or that is without a network has its own.
 */
function sharingProfile(screens: readonly Screen[]): [Screen, ...Screen[]][] {
  const shared = new Map<Screen['who'], [Screen, ...Screen[]]>()
  const alone: [Screen][] = []
  for (const screen of screens) {
    const group = shared.get(screen.who)
    if (screen.prepare || screen.isOffline) alone.push([screen])
    else if (group) group.push(screen)
    else shared.set(screen.who, [screen])
  }
  return [...shared.values(), ...alone]
}

async function contextOf(
  browser: Browser,
  shop: PreparedShop,
  { who, isOffline }: Screen,
  { form, locale, theme }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: forms[form],
    isMobile: form === 'phone',
    hasTouch: form === 'phone',
    reducedMotion: 'reduce',
    colorScheme: theme,
    timezoneId: 'Asia/Riyadh',
    locale: locale === 'ar' ? 'ar-SA' : 'en-GB',
    serviceWorkers: isOffline ? 'allow' : 'block',
  })
  if (who !== 'guest') await context.addCookies(await cookiesOf(shop.origin, shop.customers[who]))
  return context
}

/** The cookies that a sign-in has set: the shop renews them where the token and the session's cookie agree. */
async function cookiesOf(origin: string, { token }: SignedIn) {
  const response = await fetch(`${origin}/v1/customer/get`, { headers: { authorization: `Bearer ${token}`, cookie: `session=${token}` } })
  return response.headers.getSetCookie().map((line) => {
    const [pair = ''] = line.split(';')
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
}

async function pictureOf(page: Page, origin: string, { path, isOffline, prepare }: Screen, { form, locale }: Look): Promise<Buffer> {
  const address = `${origin}/${locale}${path}`
  await page.setViewportSize(forms[form])
  await page.goto(address)
  await settled(page)
  if (isOffline) {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.goto(address)
    await settled(page)
  }
  if (prepare) {
    await prepare(page, locale)
    await settled(page)
  }
  // A page is at least as tall as the screen: it must not grow with the taller screen of the picture and push the footer out.
  await page.addStyleTag({ content: `main { min-height: ${forms[form].height}px !important }` })
  // As tall as the page: bars that stick to an edge of the screen then stand at the edge of the picture.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: forms[form].width, height: Math.min(height, tallest) })
  await settled(page)
  return page.screenshot()
}

/** Chromium's pictures end there, pixels. */
const tallest = 8000

/** Waits until nothing is loading: the first interaction brings the lazy parts, scrolling brings the photographs. */
async function settled(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 1)
  await page.waitForFunction(() => document.documentElement.dataset.app === 'alive')
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      document.querySelector('main [aria-busy="true"]') === null &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().width === 0),
  )
}
