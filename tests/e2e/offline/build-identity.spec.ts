import { expect, test } from '../../support/browser/test.ts'

test('the newest build is asked for each time, and says what belongs to it', { tag: '@desktop-en' }, async ({ request }) => {
  const latest = await request.get(`/builds/latest.json?t=${Date.now()}`, { maxRedirects: 0 })
  expect(latest.status()).toBe(200)
  expect(latest.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringMatching(/^application\/json/) })
  const { id, time } = (await latest.json()) as { id: string; time: string }
  expect(id).toMatch(/^[\da-f]{12}$/)
  expect(Date.parse(time)).not.toBeNaN()

  const manifest = await request.get(`/builds/${id}.json`)
  expect(manifest.headers()['cache-control']).toContain('immutable')
  const { assets } = (await manifest.json()) as { assets: { url: string; kind: string; bytes: number }[] }
  expect(new Set(assets.map(({ kind }) => kind))).toEqual(new Set(['script', 'style', 'font', 'picture']))
  for (const { url, bytes } of assets) {
    const asset = await request.get(url)
    expect(asset.status(), url).toBe(200)
    expect((await asset.body()).byteLength, url).toBe(bytes)
  }
})

test('a build that there is not leads to no page', { tag: '@phone-ar' }, async ({ request }) => {
  for (const path of ['/builds/0123456789ab.json', '/builds/', '/builds/anything']) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404)
  }
})

test('the worker is asked for each time, and may speak for the whole shop', { tag: '@phone-en' }, async ({ request }) => {
  const worker = await request.get('/sw.js')
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringMatching(/javascript/) })
  expect(worker.headers()['content-security-policy']).toContain("worker-src 'self'")
})

test('the bare shell says nothing of its visitor', { tag: '@desktop-ar' }, async ({ request, lang, baseURL }) => {
  const shell = await request.get(`/${lang}/_shell`, { headers: { cookie: 'theme=dark; currency=USD; locale=en' } })
  expect(shell.status()).toBe(200)
  expect(shell.headers()['set-cookie']).toBeUndefined()
  const html = await shell.text()
  expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).toContain('<div inert')
  expect(html).not.toContain('page-state')
  expect(html).not.toContain(baseURL!)
})
