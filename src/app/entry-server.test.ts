import { expect, test } from 'vitest'
import { setTransport } from '#calls/send.ts'
import { canonicalPath, readablePath } from '#contract/pages/addresses.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { randomPath } from '../../tests/support/data/random-path.ts'
import { seededRandom } from '../../tests/support/data/seeded-random.ts'
import { type RenderedPage, renderPage } from './entry-server.tsx'

const notFound = { message: 'Resource not found.', code: 'resource.not-found' }
setTransport(() => Promise.resolve(Response.json(notFound, { status: 404 })))

const render = (href: string): Promise<RenderedPage> =>
  renderPage({ href, currency: 'SAR', origin: 'https://shop.test', names: drawnNames })
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->|<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

test.each([
  ['/ar/قائمة', 'الصفحة غير موجودة'],
  ['/en/CAFÉ', 'Page not found: /en/café'],
  ['/en/手表/😀', 'Page not found: /en/手表/😀'],
  ['/en/%', 'Page not found: /en/%'],
  ['/en/%zz', 'Page not found: /en/%zz'],
  ['/en/%ff', 'Page not found: /en/%ff'],
  ['/en/$id', 'Page not found: /en/$id'],
  ['/en/a"b<c>', 'Page not found: /en/a"b<c>'],
])('the page of %s says that it is not found', async (path, text) => {
  const page = await render(canonicalPath(path, 'en'))
  expect(page).toMatchObject({ kind: 'page', status: 404 })
  expect(page.kind === 'page' && textOf(page.body)).toContain(text)
})

test('every canonical URL has a page, which does not redirect', async () => {
  const random = seededRandom(5)
  for (let round = 0; round < 100; round++) {
    const path = canonicalPath(randomPath(random), 'en')
    const page = await render(path)
    expect(page, path).toMatchObject({ kind: 'page' })
    expect(page.status, path).toBeLessThan(500)
    const text = page.kind === 'page' ? textOf(page.body) : ''
    // Only the page of an unmatched route shows its path; others (home, an impossible product) do not.
    expect(!text.includes('Page not found') || text.includes(readablePath(path)), path).toBe(true)
  }
})

test.each([
  ['/en/shop?brand=b&brand=a', 307, '/en/shop?brand=a&brand=b'],
  ['/en/shop?color=Red&sort=oldest', 307, '/en/shop?color=Red'],
  ['/EN/shop', 301, '/en/shop'],
])('%s has another canonical address, and is redirected there', async (href, status, target) => {
  expect(await render(href)).toEqual({ kind: 'redirect', status, href: target })
})

test('any query is canonical after one redirect', async () => {
  const queries = [
    '?constructor=1',
    '?__proto__=1&__proto__=2',
    '?toString=a&toString=b',
    '?q=%',
    '?q=%ff&q=%00',
    '?a=b=c&&=',
    '?x=%ED%A0%80',
    '?+=+',
  ]
  for (const query of queries) {
    const first = await render(`/en/nothing${query}`)
    const last = first.kind === 'redirect' ? await render(first.href) : first
    expect(last, query).toMatchObject({ kind: 'page', status: 404 })
  }
})
