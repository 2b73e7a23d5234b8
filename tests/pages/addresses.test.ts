import { get } from 'node:http'
import { describe, expect, it, test } from 'vitest'
import { randomPath } from '../support/data/random-path.ts'
import { pick, seededRandom } from '../support/data/seeded-random.ts'
import { languages, origin, request } from './requests.ts'

describe.each(languages)('in %s', (lang) => {
  const accepted = { en: 'en-GB', ar: 'ar-SA' }[lang]

  it('an address without a language redirects to the language of the browser', async () => {
    const response = await request('/', { 'accept-language': accepted })
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(`/${lang}`)
  })
})

it.each(['/apple-touch-icon.png', '/old/picture.JPG'])('%s, a missing file, is no page', async (path) => {
  expect((await request(path)).status).toBe(404)
})

test('/favicon.ico, which browsers ask for by themselves, is a picture', async () => {
  const response = await request('/favicon.ico')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
})

test.each([
  ['/ar/قائمة', 'الصفحة غير موجودة'],
  ['/ar/%d9%82', 'الصفحة غير موجودة'],
  ['/en/caf%C3%A9', 'Page not found'],
  ['/en/%', 'Page not found'],
  ['/en/%zz', 'Page not found'],
  ['/en/%ff', 'Page not found'],
  ['/en/$id', 'Page not found'],
  ['/en/product/%D8%B3', 'Page Not Found'],
  ['/ar/nothing/here', '<title>الصفحة غير موجودة: /ar/nothing/here'],
])('%s is a page that says that it is not found', async (path, title) => {
  const response = await request(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(title)
})

test('every address responds after a few redirects at most, and without a server error', async () => {
  const random = seededRandom(23)
  const extras = ['', '', '', '/_payload.json?currency=SAR', '?q=%ff', '?constructor=1&constructor=2', '?__proto__=1']
  for (let round = 0; round < 300; round++) {
    const asked = randomPath(random) + pick(random, extras)
    let path = asked
    let response = await request(path)
    for (let redirects = 0; response.status >= 300 && response.status < 400; redirects++) {
      expect(redirects, `${asked} leads on to ${path}`).toBeLessThan(3)
      path = response.headers.get('location') ?? ''
      expect(new URL(path, origin).origin, asked).toBe(origin)
      response = await request(path)
    }
    expect(response.status, `${asked} → ${path}`).toBeLessThan(500)
  }
})

/** The status for a raw `Host` header, which `fetch` does not allow. */
const statusWithHost = (path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(new URL(path, origin), { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })

test.each(['/en', '/en/_shell', '/sitemap.xml', '/robots.txt', '/en/app.webmanifest', '/api/auth/csrf'])(
  '%s is written for no host that is none',
  async (path) => {
    for (const host of ['a"onload=b', "a'b", 'a&b', 'a{b}', 'a$&b']) expect(await statusWithHost(path, host), host).toBe(400)
    expect(await statusWithHost(path, 'shop.example:8080')).toBe(200)
  },
)
