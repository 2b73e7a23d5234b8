import { describe, expect, it } from 'vitest'
import { languages, origin, request } from './requests.ts'

it('the newest build is never cached, and lists its files', async () => {
  const latest = await request(`/builds/latest.json?t=${Date.now()}`)
  expect(latest.status).toBe(200)
  expect(latest.headers.get('cache-control')).toBe('no-cache')
  expect(latest.headers.get('content-type')).toMatch(/^application\/json/)
  const { id, time } = (await latest.json()) as { id: string; time: string }
  expect(id).toMatch(/^[\da-f]{12}$/)
  expect(Date.parse(time)).not.toBeNaN()

  const manifest = await request(`/builds/${id}.json`)
  expect(manifest.headers.get('cache-control')).toContain('immutable')
  const { assets } = (await manifest.json()) as { assets: { url: string; kind: string; bytes: number }[] }
  expect(new Set(assets.map(({ kind }) => kind))).toEqual(new Set(['script', 'style', 'font', 'picture']))
  for (const { url, bytes } of assets) {
    const asset = await request(url)
    expect(asset.status, url).toBe(200)
    expect((await asset.arrayBuffer()).byteLength, url).toBe(bytes)
  }
})

it.each(['/builds/0123456789ab.json', '/builds/', '/builds/anything'])('%s, an unknown build, is no page', async (path) => {
  expect((await request(path)).status).toBe(404)
})

it('the worker is never cached, and its scope is the whole shop', async () => {
  const { headers } = await request('/sw.js')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toMatch(/javascript/)
  expect(headers.get('content-security-policy')).toContain("worker-src 'self'")
})

describe.each(languages)('in %s', (lang) => {
  it('the bare shell depends on nothing of its shopper', async () => {
    const shell = await request(`/${lang}/_shell`, { cookie: 'theme=dark; currency=USD; locale=en' })
    expect(shell.status).toBe(200)
    expect(shell.headers.has('set-cookie')).toBe(false)
    const html = await shell.text()
    expect(html).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}">`)
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('<div inert')
    expect(html).not.toContain('page-state')
    expect(html).not.toContain(origin)
  })
})
