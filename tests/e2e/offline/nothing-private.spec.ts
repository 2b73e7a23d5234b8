import { expect, test, text } from '../../support/browser/test.ts'
import { anyProduct, catalogueCached, everyPage, everythingCached, installed, offlineStrip } from '../../support/browser/service-worker.ts'
import { aPdf, aPng } from '../../support/data/id-files.ts'
import { callsOf, signedIn } from '../../support/browser/customer.ts'
import { sellRequest } from '../../support/browser/sells.ts'

test.use({ serviceWorkers: 'allow' })

/** The only allowed contents of Cache Storage, by cache: public resources. A new line here is a decision. */
const publicThings: [cache: RegExp, address: RegExp][] = [
  [/^assets$/, /^\/assets\/[\w.-]+\.(js|css|svg)$/],
  [/^fonts$/, /^\/assets\/[\w.-]+\.woff2$/],
  [/^shell-\w+$/, /^\/(en|ar)\/_shell$|^\/builds\/\w+\.json$/],
  [
    /^pages-\w+$/,
    /^\/(en|ar)(\/(shop|auctions|faq|about-us|contact-info|terms|privacy-policy|product\/[a-z\d]{1,8}))?\?(.*&)?audience=(SAR|USD|EUR)\+(system|light|dark)$/,
  ],
  [/^flags$/, /^\/flags\/[a-z]{2}\.svg$/],
  [/^pictures$/, /^\/(media|scenes)\/[\w./-]+\.(avif|webp|jpg)$/],
  [/^catalogue$/, /^\/v1\/catalogue\?locale=(en|ar)$/],
  [
    /^answers$/,
    /^\/v1\/(products|products\/[a-z\d]{1,8}|home|brands|collections|faq|page-texts\/[a-z-]+|rates|auctions|settings|about-photo)\?(.*&)?locale=(en|ar)(&currency=(SAR|USD|EUR))?$/,
  ],
]

/** Cached addresses that are not on the list of public ones. */
const strangers = (cached: Record<string, string[]>) =>
  Object.entries(cached).flatMap(([cache, addresses]) =>
    addresses
      .map((address) => address.slice(new URL(address).origin.length))
      .filter((address) => !publicThings.some(([name, pattern]) => name.test(cache) && pattern.test(address)))
      .map((address) => `${cache}: ${address}`),
  )

test('after a tour of the shop only public responses are cached', { tag: '@phone-ar' }, async ({ page, request, lang }) => {
  await page.goto(`/${lang}`)
  await installed(page)
  const product = await anyProduct(request)
  for (const path of ['/shop', `/product/${product}`, '/auctions', '/faq', '/terms', '/shop?sort=price-asc']) {
    await page.goto(`/${lang}${path}`)
    await expect(page.locator('main')).toBeVisible()
  }
  // A call with credentials, a call that is never cached, and one that is: in both languages.
  const statuses = await page.evaluate(async () => {
    const ask = async (path: string, headers: Record<string, string>) => (await fetch(path, { headers })).status
    return [
      await ask('/v1/search/suggestions?q=b', { locale: 'en', currency: 'USD', authorization: 'Bearer secret' }),
      await ask('/v1/search/suggestions?q=a', { locale: 'en', currency: 'SAR' }),
      await ask('/v1/settings', { locale: 'en', currency: 'EUR' }),
      await ask('/v1/settings', { locale: 'ar', currency: 'EUR' }),
    ]
  })
  expect(statuses).toEqual([200, 200, 200, 200])

  const cachedSettings = () =>
    everythingCached(page).then(({ answers = [] }) => answers.filter((address) => address.includes('/v1/settings?')).length)
  await expect.poll(cachedSettings).toBe(2)
  const cached = await everythingCached(page)
  expect(strangers(cached)).toEqual([])
  expect(
    cached.answers?.filter((address) => address.includes('suggestions')),
    'who asks with a token asks for himself',
  ).toEqual([])
})

test('after a tour of the account Cache Storage has nothing private', { tag: '@phone-en' }, async ({ page, context, lang }) => {
  const customer = await signedIn(context, lang)
  const call = callsOf(context, customer, lang)
  const id = await anyProduct(page.request)
  await call('PUT', `wishlist/${id}`)
  await call('POST', 'cart/items', { productId: id, quantity: 1 })
  await page.goto(`/${lang}`)
  await installed(page)
  const signedInPages = (await everyPage(page.request, lang)).filter((path) =>
    /\/(account|auth|cart|contact-info|wish-list)(\/|$)/.test(path),
  )
  expect(signedInPages.length).toBeGreaterThan(12)
  // Once as a document, once by client-side navigation; a link with a secret in it is among the second ones.
  for (const path of [...signedInPages, `/${lang}/auth/reset-password?token=${'s'.repeat(43)}`, `/${lang}/id-submision`]) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toHaveText(/\S/)
  }
  const headers = { authorization: `Bearer ${customer.token}`, locale: lang, currency: 'SAR' }
  const sent = await page.request.post('/v1/customer/id-images', {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    multipart: {
      front_id_image: { name: 'front.png', mimeType: 'image/png', buffer: await aPng() },
      back_id_image: { name: 'back.pdf', mimeType: 'application/pdf', buffer: aPdf() },
    },
  })
  expect(sent.status(), await sent.text()).toBe(200)
  const seen = await page.evaluate(async (asked) => (await fetch('/v1/customer/id-images/front', { headers: asked })).status, headers)
  expect(seen).toBe(200)
  await page.goto(`/${lang}/account/sells/${await sellRequest(page.request, customer, lang)}`)
  await page
    .locator('main')
    .getByRole('heading', { name: text(lang, { en: 'Product images', ar: 'صور القطعة' }) })
    .scrollIntoViewIfNeeded()
  await expect(page.locator('main').getByRole('img')).toHaveCount(3)

  const cached = await everythingCached(page)
  expect(strangers(cached)).toEqual([])
  const contents = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        if (/json|html/.test(response?.headers.get('content-type') ?? '')) texts.push((await response?.text()) ?? '')
      }
    }
    return texts.join('\n')
  })
  for (const secret of [customer.email, customer.name, customer.token]) expect(contents.includes(secret), secret).toBe(false)
})

test('a cached response belongs to its language and currency', { tag: '@desktop-ar' }, async ({ page, lang, loseNetwork }) => {
  await page.goto(`/${lang}`)
  await installed(page)
  // Let the page finish its requests before the network is lost.
  await catalogueCached(page)
  const ask = (locale: string, currency: string) =>
    page.evaluate(
      async ([language, money]) => {
        const response = await fetch('/v1/products?perPage=1', { headers: { locale: language!, currency: money! } })
        return { text: await response.text(), keptSince: response.headers.get('x-kept-since') }
      },
      [locale, currency],
    )
  const english = await ask('en', 'SAR')
  const arabic = await ask('ar', 'SAR')
  const dollars = await ask('en', 'USD')
  expect(new Set([english.text, arabic.text, dollars.text]).size).toBe(3)
  expect(english.keptSince).toBeNull()
  await expect.poll(async () => (await everythingCached(page)).answers?.filter((address) => address.includes('perPage=1')).length).toBe(3)

  await loseNetwork()
  await expect(offlineStrip(page, lang)).toBeVisible()
  expect((await ask('ar', 'SAR')).text).toBe(arabic.text)
  expect((await ask('en', 'USD')).text).toBe(dollars.text)
  const again = await ask('en', 'SAR')
  expect(again.text).toBe(english.text)
  expect(again.keptSince, 'says that it is one of before').not.toBeNull()
})
