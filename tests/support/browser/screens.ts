/** Requirements of every screen of the shop: the checks of tests/e2e/matrix.spec.ts. */
import type { Page } from '@playwright/test'
import { axeFindings } from './axe.ts'
import { isPhone } from './shopper.ts'
import { expect, settled, test, text, type Lang } from './test.ts'

export type Screen = {
  /** Without its language: `/shop`. */
  path: string
  /** Distinguishes several screens with one address. */
  state?: string
  status?: number
  /** The path after a redirect, if there is one. */
  leadsTo?: string
  /** Brings the page into the state that is checked, and asserts it. */
  prepare?: (page: Page) => Promise<void>
}

/** They are the same on every screen of a test, and their contrast is checked on its first one: that is half of what axe looks at. */
const headerAndFooter = ['header', 'footer']
const narrowest = 320
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 860 } }
const nameOf = ({ width }: { width: number }) => `${width} px`

/**
 * Opens each of the screens and checks it on a phone and on a desktop, light and dark. It is opened at the width of the project and then
 * resized, because opening it takes longer than checking; its colors are checked where it was opened. Continues after a failed check, so
 * that one run names every failing screen.
 * @param only `phone` for screens that desktops do not have
 */
export async function lookAt(page: Page, lang: Lang, screens: readonly Screen[], only?: 'phone'): Promise<void> {
  for (const [index, { path, state, status = 200, leadsTo = path.replace(/[?#].*/, ''), prepare }] of screens.entries()) {
    const name = [path || '/', state].filter(Boolean).join(', ')
    await test.step(name, async () => {
      const response = await page.goto(`/${lang}${path}`)
      expect.soft(response?.status(), `${name}: status`).toBe(status)
      await settled(page)
      await expect.soft(page, `${name}: address`).toHaveURL(({ pathname }) => pathname === `/${lang}${leadsTo}`)
      await prepare?.(page)
      await expectScreen(page, lang, name, { only, coloursWithout: index === 0 ? [] : headerAndFooter })
    })
  }
}

type Checks = {
  only: 'phone' | undefined
  /** Selectors of parts whose contrast was checked on a screen before. */
  coloursWithout: readonly string[]
}

/** Checks the open screen, and restores its theme and width. @param name for the messages */
async function expectScreen(page: Page, lang: Lang, name: string, { only, coloursWithout }: Checks): Promise<void> {
  const here = isPhone(page) ? widths.phone : widths.desktop
  const other = isPhone(page) ? widths.desktop : widths.phone
  await expectDrawn(page, lang, name)
  await expectFits(page, name)
  expect.soft(await axeFindings(page, 'not colours'), `${name}: axe, ${nameOf(here)}`).toEqual([])
  expect.soft(await axeFindings(page, 'colours', coloursWithout), `${name}: axe, contrast, ${nameOf(here)}`).toEqual([])
  await expectDark(page, name, coloursWithout)

  if (only === undefined) {
    await page.setViewportSize(other)
    await expectDrawn(page, lang, `${name}, ${nameOf(other)}`)
    await expectFits(page, name)
    // The other language's project opens the screen at this width, and checks its colors there.
    expect.soft(await axeFindings(page, 'not colours'), `${name}: axe, ${nameOf(other)}`).toEqual([])
  }

  await page.setViewportSize({ ...widths.phone, width: narrowest })
  await expectFits(page, name)
  await page.setViewportSize(here)
}

/** In the dark theme only colors differ. */
async function expectDark(page: Page, name: string, coloursWithout: readonly string[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.soft(page.locator('html'), `${name}: dark`).toHaveCSS('color-scheme', 'dark')
  expect.soft(await axeFindings(page, 'colours', coloursWithout), `${name}: axe, dark, ${page.viewportSize()?.width} px`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** One look at everything in the page: each assertion of its own would search the whole document again. */
async function expectDrawn(page: Page, lang: Lang, name: string): Promise<void> {
  const drawn = () =>
    page.evaluate(() => {
      const { documentElement: html, title } = document
      const headings = [...document.querySelectorAll('h1')]
      return {
        headings: headings.map((heading) => heading.checkVisibility({ visibilityProperty: true }) && heading.innerText.trim() !== ''),
        hasTitle: title.trim() !== '',
        lang: html.lang,
        dir: html.dir,
      }
    })
  await expect.soft
    .poll(drawn, { message: `${name}: one heading with a text, title, language and direction`, intervals: [50] })
    .toEqual({ headings: [true], hasTitle: true, lang, dir: text(lang, { en: 'ltr', ar: 'rtl' }) })
}

/** Neither the page nor a dialog on it overflows horizontally. */
async function expectFits(page: Page, name: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')]
    return boxes
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName}: ${scrollWidth} px in ${clientWidth} px`)
  })
  expect.soft(wide, `${name}: wider than the screen of ${page.viewportSize()?.width} px`).toEqual([])
}
