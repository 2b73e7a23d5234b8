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

test('a page with a form asks at once for all scripts that it is hydrated with', { tag: '@desktop-ar' }, async ({ page, lang }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  await page.goto(`/${lang}/pre-order`)
  await framed(page)
  const listed = (await page.locator('meta[name="page-chunks"]').getAttribute('content'))?.split(' ') ?? []
  // What checks responses is loaded with the first call, after hydration.
  const others = asked.filter((path) => !listed.includes(path) && !/\/(boot|shop-call)-/.test(path))
  expect(others).toEqual([])
})
