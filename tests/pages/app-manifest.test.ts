import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { languages, origin, otherLanguage, request, type Lang } from './requests.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string; label?: string }
type Manifest = Record<'id' | 'lang' | 'dir' | 'name' | 'short_name' | 'description' | 'start_url' | 'scope' | 'display', string> & {
  categories: string[]
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; icons: Picture[] }[]
  share_target: { action: string; method: string; enctype: string; params: { files: { name: string; accept: string[] }[] } }
}

const words = {
  en: { direction: 'ltr', shortName: 'Mizwala', shortcuts: ['Search', 'Shop', 'Sell'] },
  ar: { direction: 'rtl', shortName: 'مزولة', shortcuts: ['البحث', 'المتجر', 'البيع'] },
}

async function manifestOf(lang: Lang): Promise<Manifest> {
  const response = await request(`/${lang}/app.webmanifest`)
  expect(response.headers.get('content-type')).toContain('application/manifest+json')
  return (await response.json()) as Manifest
}

describe.each(languages)('the app in %s', (lang) => {
  const other = otherLanguage[lang]

  it('is one with that of the other language, in its own words', async () => {
    const manifest = await manifestOf(lang)
    const inOther = await manifestOf(other)
    expect(manifest).toMatchObject({ id: inOther.id, lang, dir: words[lang].direction, scope: '/', display: 'standalone' })
    expect(manifest.short_name).toBe(words[lang].shortName)
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(words[lang].shortcuts)
    for (const key of ['name', 'short_name', 'description'] as const) expect(manifest[key], key).not.toBe(inOther[key])
    for (const [index, { label }] of manifest.screenshots.entries()) expect(label).not.toBe(inOther.screenshots[index]!.label)
    expect(manifest.categories).toContain('shopping')
  })

  it('takes photos that are shared from a gallery', async () => {
    const { share_target: target } = await manifestOf(lang)
    expect(target).toMatchObject({ method: 'POST', enctype: 'multipart/form-data', params: { files: [{ accept: ['image/*'] }] } })
    const body = new FormData()
    body.set(target.params.files[0]!.name, new File(['photo'], 'front.jpg', { type: 'image/jpeg' }))
    const response = await fetch(new URL(target.action, origin), {
      method: 'POST',
      body,
      headers: { 'accept-language': lang },
      redirect: 'manual',
    })
    expect(response.headers.get('location')).toBe(`/${lang}/sell?step=photos&shared=lost`)
  })

  it('has every picture of its manifest in the size that is stated', async () => {
    const { icons, screenshots, shortcuts } = await manifestOf(lang)
    const purposes = (size: string) => icons.filter(({ sizes }) => sizes === size).map(({ purpose }) => purpose)
    for (const size of ['192x192', '512x512']) expect(new Set(purposes(size))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    expect(screenshots.map((picture) => picture.form_factor)).toEqual(expect.arrayContaining(['narrow', 'wide']))
    for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const response = await request(src)
      expect(response.headers.get('content-type')?.split(';')[0], src).toBe(type)
      const { width, height } = await sharp(await response.arrayBuffer()).metadata()
      expect(sizes === 'any' ? sizes : `${width}x${height}`, src).toBe(sizes)
    }
  })

  it('starts in the language last used, else in the one in which it was installed', async () => {
    const { start_url: start } = await manifestOf(lang)
    expect((await request(start, { 'accept-language': other })).headers.get('location')).toBe(`/${lang}`)
    expect((await request(start, { cookie: `locale=${other}` })).headers.get('location')).toBe(`/${other}`)
  })
})
