import { expect, framed, test } from '../support/browser/test.ts'

test('a first visit renders the first screens only', { tag: '@phone-en' }, async ({ page, lang }) => {
  const payload = page.waitForRequest(/\/_payload\.json/)
  await page.goto(`/${lang}`)
  await framed(page)
  // Looks for links in view, which must not render the rest.
  await payload
  const isRendered = () =>
    page
      .locator('footer nav')
      .first()
      .evaluate((list) => list.checkVisibility({ contentVisibilityAuto: true }))
  expect(await isRendered()).toBe(false)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect.poll(isRendered).toBe(true)
})

test('hydration sets neither language nor direction anew', { tag: '@phone-ar' }, async ({ page, lang }) => {
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(globalThis, { changesOfDocument: seen })
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => seen.push(...records.map(({ attributeName }) => attributeName ?? ''))).observe(
        document.documentElement,
        {
          attributeFilter: ['lang', 'dir', 'data-app'],
        },
      )
    })
  })
  await page.goto(`/${lang}`)
  await framed(page)
  const changes = () => page.evaluate(() => Reflect.get(globalThis, 'changesOfDocument') as string[])
  await expect.poll(changes).toContain('data-app')
  expect(new Set(await changes())).toEqual(new Set(['data-app']))
})
