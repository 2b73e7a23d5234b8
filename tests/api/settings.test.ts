import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffFace } from '#contract/face/staff-face.ts'
import { deepOf, nearestReadable } from '#contract/face/accent.ts'
import { setting } from '#server/db/schema/house.ts'
import { sampleSettings } from '#server/db/seed/sample/settings.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { tusCalls } from '../support/server/tus-calls.ts'

let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({
    fill: async (db) => {
      await db.insert(setting).values(Object.entries(sampleSettings).map(([key, value]) => ({ key, value })))
    },
  })
})
afterAll(() => shop.close())

test('VAT, delivery and the account for transfers come from the configuration', async () => {
  const settings = { vatPercent: 15, deliveryDays: { inside: { from: 2, to: 4 } }, bank: { iban: 'SA0380000000608010167519' } }
  expect(await shop.read('/v1/settings')).toMatchObject({ data: settings })
})

test('a register number and a VAT number stay text, and the company has its name in each language', async () => {
  const numbers = { commercialRegister: '1010000000', vatNumber: '310000000000003' }
  expect(await shop.read('/v1/settings', { locale: 'en' })).toMatchObject({ data: { ...numbers, companyName: 'Mizwala Trading Company' } })
  expect(await shop.read('/v1/settings', { locale: 'ar' })).toMatchObject({ data: { ...numbers, companyName: 'شركة مزولة للتجارة' } })
})

const drawn = { en: 'Mizwala', ar: 'مزولة' }
const other = { en: 'Dial & Daughters', ar: 'ظلّ الساعة' }
const shownName = async (locale: string) => ((await shop.read('/v1/settings', { locale })) as { data: { name: string } }).data.name

test('the owner changes the name and the accent color, which shoppers see at once; what was changed meanwhile is not overwritten', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const face = (values: object, read?: object) => owner<StaffFace>('PATCH', '/staff/face', { values, ...(read && { read }) })
  expect((await owner('GET', '/staff/face')).data).toMatchObject({ name: drawn, accent: null, logos: {} })
  expect((await face({ name: { en: ' Dial & Daughters ', ar: other.ar } }, { name: drawn })).data).toMatchObject({
    name: other,
    accent: null,
  })
  expect([await shownName('en'), await shownName('ar')]).toEqual([other.en, other.ar])
  expect(await face({ name: drawn }, { name: drawn })).toMatchObject({ status: 409, code: 'setting.changed' })

  const accent = { light: '#5b1f3a', dark: nearestReadable('dark', '#5b1f3a') }
  expect((await face({ accent: { ...accent, light: '5B1F3A' } }, { accent: null })).data).toMatchObject({ name: other, accent })
  // The other value stays, and nothing is logged where nothing changes.
  await face({ accent })
  expect((await face({ accent: null }, { accent })).data).toMatchObject({ name: other, accent: null })
  await face({ name: drawn })
  const log = (await owner<{ subject: string; changes: object }[]>('GET', '/staff/actions?action=setting.change')).data
  expect(log.map(({ subject, changes }) => [subject, changes])).toEqual([
    ['name', { en: { from: other.en, to: drawn.en }, ar: { from: other.ar, to: drawn.ar } }],
    ['accent', { light: { from: accent.light }, dark: { from: accent.dark } }],
    ['accent', { light: { to: accent.light }, dark: { to: accent.dark } }],
    ['name', { en: { from: drawn.en, to: other.en }, ar: { from: drawn.ar, to: other.ar } }],
  ])
})

test('a color that cannot be read in its theme, and a name in one language only, are said at their fields', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const faint = { name: { en: 'Dial', ar: ' ' }, accent: { light: '#d4af37', dark: '#5b1f3a' } }
  const answer = await owner('PATCH', '/staff/face', { values: faint }, { locale: 'en' })
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(answer.errors).toEqual({
    'values.name.ar': [expect.any(String)],
    'values.accent.light': [expect.stringContaining('4.5:1')],
    'values.accent.dark': [expect.stringContaining('4.5:1')],
  })
  for (const light of ['red', '#12345', 'url(x)', '#5b1f3a;}'])
    expect((await owner('PATCH', '/staff/face', { values: { accent: { light, dark: '#e3a7c3' } } })).status, light).toBe(400)
})

const svgOf = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><script>alert(1)</script><rect width="120" height="30" fill="${colour}"/></svg>`
const bytesAt = async (path: string) => {
  const response = await shop.app.request(path)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a logo is cleaned, is served under a name of its own, and makes the icons; the drawn one comes back', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const setLogo = (theme: string, body: object) =>
    owner<{ face: StaffFace; removed: string[] }>('PUT', `/staff/face/logo/${theme}`, body, { locale: 'en' })
  expect((await setLogo('dark', { svg: svgOf('#fff') })).status).toBe(404)
  const { face, removed } = (await setLogo('light', { svg: svgOf('#5b1f3a') })).data
  expect(removed).toEqual(['script'])
  const light = face.logos.en!.light
  expect(light).toMatchObject({ width: 120, height: 30, src: expect.stringMatching(/^\/media\/face\/logo-light-[\da-f]{16}\.svg$/) })
  const drawing = await bytesAt(light.src)
  expect(drawing.response.headers.get('content-type')).toContain('image/svg+xml')
  expect(drawing.response.headers.get('cache-control')).toContain('immutable')
  expect(drawing.response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(drawing.bytes.toString()).not.toContain('script')

  for (const [name, { src, width, height }] of Object.entries(face.pictures)) {
    const { format, ...sides } = await sharp((await bytesAt(src)).bytes).metadata()
    expect({ format, width: sides.width, height: sides.height }, name).toEqual({ format: 'png', width, height })
  }
  const fixed = await bytesAt('/icons/icon-192.png')
  expect(fixed.bytes.equals((await bytesAt(face.pictures['any-192']!.src)).bytes)).toBe(true)

  const both = (await setLogo('dark', { svg: svgOf('#ffffff') })).data.face
  expect(both.logos.en!.dark).toBeDefined()
  expect(both.logos.en!.light).toEqual(light)
  expect(both.pictures['any-192']!.src).not.toBe(face.pictures['any-192']!.src)
  expect((await owner<StaffFace>('DELETE', '/staff/face/logo/light')).data).toMatchObject({ logos: {}, pictures: {} })
  // What was sent in mails stays.
  expect((await shop.app.request(light.src)).status).toBe(200)
  for (const path of ['/media/face/..%2f..%2fpostgres', '/media/face/logo-light-0000000000000000.svg', '/media/face/x.svg.part'])
    expect((await shop.app.request(path)).status, path).toBe(404)
})

test('each language has its own logo; one alone stands in for both, and makes the icons', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const set = async (slot: string, colour: string) => {
    const answer = await owner<{ face: StaffFace }>('PUT', `/staff/face/logo/${slot}`, { svg: svgOf(colour) }, { locale: 'en' })
    return answer.data.face
  }
  const remove = async (slot: string) => (await owner<StaffFace>('DELETE', `/staff/face/logo/${slot}`)).data
  expect(await owner('PUT', '/staff/face/logo/dark-ar', { svg: svgOf('#fff') })).toMatchObject({ status: 404 })
  const arabic = await set('light-ar', '#5b1f3a')
  expect(Object.keys(arabic.logos)).toEqual(['ar'])
  // There is no English one: the pictures of both are its own.
  expect(Object.keys(arabic.pictures).filter((name) => name.endsWith('-ar'))).toEqual(['light-ar'])
  const face = await set('light', '#1f3a5b')
  expect(face.logos.ar).toEqual(arabic.logos.ar)
  // The same pictures: their names have a digest of the content.
  const digestOf = (picture: { src: string } | undefined) => /-([\da-f]{16})\.png$/.exec(picture?.src ?? '')?.[1]
  expect(digestOf(face.pictures['mail-ar'])).toBe(digestOf(arabic.pictures['mail']))
  expect(digestOf(face.pictures['any-192-ar'])).toBe(digestOf(arabic.pictures['any-192']))
  expect(digestOf(face.pictures['mail'])).not.toBe(digestOf(face.pictures['mail-ar']))
  expect(await bytesAt(face.pictures['paper-ar']!.src)).toMatchObject({ response: { status: 200 } })
  // Of the addresses that stay, the English one is shown.
  const fixed = await bytesAt('/icons/icon-192.png')
  expect(fixed.bytes.equals((await bytesAt(face.pictures['any-192']!.src)).bytes)).toBe(true)
  const { data: log } = await owner<{ subject: string }[]>('GET', '/staff/actions?action=setting.change')
  expect(log.slice(0, 2).map(({ subject }) => subject)).toEqual(['logo', 'logo-ar'])
  // An icon of one's own is that of both.
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00000"/></svg>'
  const withIcon = (await owner<{ face: StaffFace }>('PUT', '/staff/face/logo/icon', { svg: square }, { locale: 'en' })).data.face
  expect(withIcon.pictures).not.toHaveProperty('any-192-ar')
  expect(withIcon.pictures['mail-ar']).toEqual(face.pictures['mail-ar'])
  await remove('icon')
  expect(Object.keys((await set('dark-ar', '#ffffff')).logos.ar!)).toEqual(['light', 'dark'])
  expect(Object.keys((await remove('dark-ar')).logos.ar!)).toEqual(['light'])
  expect((await remove('light')).logos).toEqual(arabic.logos)
  expect(await remove('light-ar')).toMatchObject({ logos: {}, pictures: {} })
})

test('what is no logo is said at its field', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const setLogo = (body: object) => owner('PUT', '/staff/face/logo/light', body, { locale: 'en' })
  const invisible = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="https://evil.example/x.png"/></svg>'
  for (const svg of ['<svg>', 'no drawing', invisible])
    expect(await setLogo({ svg }), svg).toMatchObject({ status: 400, code: 'request.invalid', errors: { svg: [expect.any(String)] } })
  const withText = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/><text>Dial</text></svg>'
  expect((await setLogo({ svg: withText })).errors?.svg?.[0]).toContain('Convert the text to paths')
  expect((await setLogo({ svg: svgOf('#fff').padEnd(50_001, ' ') })).status).toBe(400)
  expect(await setLogo({ upload: 'nobodys' })).toMatchObject({ code: 'upload.gone' })
  expect((await setLogo({})).status).toBe(400)
})

test('an own accent alone has the drawn icons on its ground', async () => {
  const owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
  const change = async (accent: object | null) => (await owner<StaffFace>('PATCH', '/staff/face', { values: { accent } })).data
  const { pictures } = await change({ light: '#5b1f3a', dark: '#e3a7c3' })
  const { data } = await sharp((await bytesAt(pictures['any-512']!.src)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(`#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`).toBe(
    deepOf({ light: '#5b1f3a', dark: '#e3a7c3' }, 'light'),
  )
  expect((await change(null)).pictures).toEqual({})
})

test('a picture as a logo is made as large as pages need it, without its empty edges; its upload is used once', async () => {
  const huda = await aSpecialist(shop, 'Huda')
  const owner = callsOf(shop, huda)
  const mark = await sharp({ create: { width: 900, height: 900, channels: 4, background: '#5b1f3a' } })
    .png()
    .toBuffer()
  const png = await sharp({ create: { width: 1200, height: 1800, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([{ input: mark }])
    .png()
    .toBuffer()
  const upload = await tusCalls(shop).uploaded(huda, png)
  const setLogo = () => owner<{ face: StaffFace }>('PUT', '/staff/face/logo/light', { upload })
  const { light } = (await setLogo()).data.face.logos.en!
  expect(light).toMatchObject({ width: 240, height: 240, src: expect.stringMatching(/\.png$/) })
  expect(await sharp((await bytesAt(light.src)).bytes).metadata()).toMatchObject({ format: 'png', width: 240, height: 240 })
  expect(await setLogo()).toMatchObject({ code: 'upload.gone' })
  await owner('DELETE', '/staff/face/logo/light')
  const photo = await tusCalls(shop).uploaded(huda, await sharp(png).flatten().jpeg().toBuffer())
  const answer = await owner('PUT', '/staff/face/logo/light', { upload: photo })
  expect(answer).toMatchObject({ status: 400, code: 'request.invalid' })
})

test('a logo that is tried is shown to nobody, and its upload can be sent again', async () => {
  const huda = await aSpecialist(shop, 'Huda')
  const owner = callsOf(shop, huda)
  const before = (await owner<StaffFace>('GET', '/staff/face')).data
  const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#c00000"/></svg>'
  const setSlot = (slot: string, body: object) =>
    owner<{ face: StaffFace; removed: string[] }>('PUT', `/staff/face/logo/${slot}`, body, { locale: 'en' })
  const { face } = (await setSlot('light', { svg: svgOf('#5b1f3a'), isTrial: true })).data
  expect(face.logos.en).toBeDefined()
  expect((await shop.app.request(face.pictures['any-192']!.src)).status).toBe(200)
  expect((await owner<StaffFace>('GET', '/staff/face')).data).toEqual(before)

  // An icon of one's own is whole in its square, also beside a wide logo.
  await setSlot('light', { svg: svgOf('#5b1f3a') })
  expect((await setSlot('icon', { svg: svgOf('#5b1f3a') })).errors?.svg?.[0]).toContain('as wide as high')
  const withIcon = (await setSlot('icon', { svg: square })).data.face
  expect(withIcon.icon).not.toBeNull()
  const { bytes } = await bytesAt(withIcon.pictures['any-192']!.src)
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([0xc0, 0, 0])
  const without = (await owner<StaffFace>('DELETE', '/staff/face/logo/icon')).data
  expect(without.icon).toBeNull()
  expect(without.pictures['any-192']!.src).not.toBe(withIcon.pictures['any-192']!.src)
  await owner('DELETE', '/staff/face/logo/light')
})
