import type { Page } from '@playwright/test'
import { expect, test, type Lang, open } from '../support/browser/test.ts'
import { cards } from '../support/browser/shop-page.ts'

const countTransitions = (page: Page) =>
  page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...what) => {
      const { dataset } = document.documentElement
      dataset.fades = String(Number(dataset.fades ?? 0) + 1)
      return start(...what)
    }
  })
const fades = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))
/** Also waits for the runtime, which has the transitions. */
const openShop = async (page: Page, lang: Lang) => {
  await open(page, `/${lang}/shop`)
  await expect(page.locator('#runtime')).toHaveCount(1)
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('one page fades into the next, and Back restores the scroll position of the list', { tag: '@phone-ar' }, async ({ page, lang }) => {
    await countTransitions(page)
    await openShop(page, lang)
    await cards(page).nth(8).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(100)
    await cards(page).nth(8).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/product\//)
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect.poll(() => fades(page)).toBe(1)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(cards(page).nth(8)).toBeInViewport()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })

  test('a transition that the next one skips is no error', { tag: '@phone-en' }, async ({ page, lang }) => {
    await countTransitions(page)
    await openShop(page, lang)
    const link = cards(page).first().getByRole('link').first()
    await link.evaluate(async (element: HTMLElement) => {
      const back = () => history.back()
      const forward = () => history.forward()
      // Back and forth, each as soon as the previous page is rendered behind its transition.
      for (const go of [() => element.click(), back, forward, back, forward, back]) {
        const { title } = document
        go()
        while (document.title === title) await new Promise((resolve) => setTimeout(resolve))
      }
    })
    expect(await fades(page)).toBeGreaterThan(1)
    await expect(page).toHaveURL(`/${lang}/shop`)
    await expect(cards(page)).toHaveCount(12)
  })
})
