import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { aCustomer } from '../support/server/customers.ts'
import { aJpeg, aPdf, aPng, aZipBomb, boundary, declaredPng, formBody, type Part } from '../support/data/id-files.ts'
import { emptyComment } from '../support/data/bad-files.ts'
import { both, errorsOf, idImageCalls, idImagesPath } from '../support/server/id-image-calls.ts'

const megabyte = 1024 * 1024
const logged: string[] = []
let shop: OpenedShop
let calls: ReturnType<typeof idImageCalls>
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  shop = await openShop({ logged, privateFiles: { uploadBytes: megabyte } })
  calls = idImageCalls(shop)
  jpeg = await aJpeg()
  png = await aPng()
})
afterAll(() => shop.close())

describe('an ID image is rejected', () => {
  const lies: [string, () => Buffer][] = [
    ['HTML', () => Buffer.from('<!doctype html><html><script>alert(1)</script></html>')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'GIF',
      () =>
        Buffer.from(
          'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
          'latin1',
        ),
    ],
    ['an executable', () => Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(5000)])],
    ['a Windows program', () => Buffer.concat([Buffer.from('MZ\x90\x00', 'latin1'), Buffer.alloc(5000)])],
    ['a zip bomb', aZipBomb],
    ['text', () => Buffer.from('just some words')],
    ['nothing', () => Buffer.alloc(0)],
    ['three bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['a JPEG of which only the first bytes came', () => jpeg.subarray(0, 20)],
    ['a PNG of which only the head came', () => png.subarray(0, 30)],
    ['a PNG of 50,000 × 50,000 pixels', () => declaredPng(50_000, 50_000)],
    ['a PNG of 2,147,483,647 × 1 pixels', () => declaredPng(2_147_483_647, 1)],
    ['a PNG of no pixels', () => declaredPng(0, 0)],
    [
      'a JPEG of thousands of empty comments',
      () => Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(100_000, emptyComment), jpeg.subarray(2)]),
    ],
  ]
  test.each(lies)('that is %s and calls itself a JPEG', async (_name, content) => {
    const me = await aCustomer(shop)
    await calls.expectNothingLeftOf(async () => {
      const response = await calls.sendParts(me, both(jpeg, content()))
      expect(response.status).toBe(400)
      expect(await errorsOf(response)).toEqual({
        code: 'request.invalid',
        message: 'Validation errors occurred.',
        errors: { back_id_image: ['Invalid file type. Please upload an image.'] },
      })
    })
    expect((await calls.get(`${idImagesPath}/front`, me)).status).toBe(404)
  })

  test('but not a PDF after the header of a mail, which readers open', async () => {
    const me = await aCustomer(shop)
    const sent = Buffer.concat([Buffer.from('Content-Type: application/pdf\r\n\r\n'), aPdf()])
    expect((await calls.sendParts(me, both(sent))).status).toBe(200)
    const stored = await calls.get(`${idImagesPath}/front`, me)
    expect(stored.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await stored.arrayBuffer()).equals(sent)).toBe(true)
  })

  test('in the language of the caller', async () => {
    const me = await aCustomer(shop)
    const response = await calls.sendParts(me, both(Buffer.from('text')), { locale: 'ar' })
    expect((await errorsOf(response)).errors).toEqual({ front_id_image: ['نوع الملف غير مدعوم. ارفع صورة.'] })
  })

  test('that is larger than files may be; one byte less is taken', async () => {
    const me = await aCustomer(shop)
    const exact = aPdf(megabyte - aPdf(0).length)
    expect(exact.length).toBe(megabyte)
    await calls.expectNothingLeftOf(async () => {
      const response = await calls.sendParts(me, both(jpeg, Buffer.concat([exact, Buffer.from('.')])))
      expect(response.status).toBe(413)
      expect(await errorsOf(response)).toEqual({
        code: 'content.too-large',
        message: 'Content too large.',
        errors: { back_id_image: ['File is too large'] },
      })
    })
    expect((await calls.sendParts(me, both(exact))).status).toBe(200)
  })

  test.each<[string, string | undefined, number, string]>([
    ['JSON', 'application/json', 415, 'request.unsupported-media-type'],
    ['an ordinary form', 'application/x-www-form-urlencoded', 415, 'request.unsupported-media-type'],
    ['another kind of parts', 'multipart/mixed; boundary=x', 415, 'request.unsupported-media-type'],
    ['a form without a boundary', 'multipart/form-data', 400, 'request.malformed-form'],
    ['a form with another boundary', 'multipart/form-data; boundary=other', 400, 'request.malformed-form'],
  ])('that comes as %s', async (_name, type, status, code) => {
    const me = await aCustomer(shop)
    await calls.expectNothingLeftOf(async () => {
      const response = await calls.send(me, formBody(both(jpeg)), { 'content-type': type ?? '' })
      expect(response.status).toBe(status)
      expect((await errorsOf(response)).code).toBe(code)
    })
  })

  test.each<[string, () => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['words', () => Buffer.from('no form at all')],
    ['a form that ends in the second file', () => formBody(both(jpeg, aPdf(50_000))).subarray(0, -30_000)],
    ['a form that ends in a head', () => formBody(both(jpeg)).subarray(0, 60)],
    ['a form without its last line', () => formBody(both(jpeg)).subarray(0, -boundary.length - 6)],
    ['a form with more parts than it has fields', () => formBody([...both(jpeg), ...both(png)])],
  ])('where the body is %s', async (_name, body) => {
    const me = await aCustomer(shop)
    await calls.expectNothingLeftOf(async () => {
      const response = await calls.send(me, body())
      expect(response.status).toBe(400)
      expect((await errorsOf(response)).code).toBe('request.malformed-form')
    })
  })

  test.each<[string, Part[], Record<string, string[]>]>([
    ['another field', [{ name: 'avatar', content: Buffer.from('x') }], { avatar: ['This field is not known.'] }],
    [
      'a name that means something to JavaScript',
      [{ name: '__proto__', content: Buffer.from('x') }],
      { ['__proto__']: ['This field is not known.'] },
    ],
  ])('beside %s', async (_name, parts, errors) => {
    const me = await aCustomer(shop)
    await calls.expectNothingLeftOf(async () => {
      const response = await calls.sendParts(me, [both(jpeg)[0], ...parts])
      expect(response.status).toBe(400)
      expect(Object.entries(((await response.json()) as { errors: object }).errors)).toEqual(Object.entries(errors))
    })
  })

  test('that comes twice', async () => {
    const me = await aCustomer(shop)
    await calls.expectNothingLeftOf(async () => {
      const [front] = both(jpeg)
      expect((await errorsOf(await calls.sendParts(me, [front, front]))).errors).toEqual({
        front_id_image: ['This field may be given only once.'],
      })
    })
  })

  test.each([
    '../../../etc/passwd',
    '..\\..\\windows\\system.ini',
    '/etc/cron.d/job',
    'a\0b.jpg',
    `${'x'.repeat(1500)}.jpg`,
    '',
    '%2e%2e%2f',
  ])('by nobody because of its name: %j is never looked at', async (filename) => {
    const me = await aCustomer(shop)
    const before = calls.onDisk()
    const response = await calls.sendParts(
      me,
      both(jpeg).map((part) => ({ ...part, filename })),
    )
    expect(response.status).toBe(200)
    const made = calls.onDisk().filter((id) => !before.includes(id))
    expect(made).toHaveLength(2)
    for (const id of made) expect(id).toMatch(/^[A-Za-z0-9]{16}$/)
    expect((await calls.get(`${idImagesPath}/front`, me)).headers.get('content-disposition')).toBe('attachment; filename="id-front.jpg"')
  })
})
