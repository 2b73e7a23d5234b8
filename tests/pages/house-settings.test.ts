import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setting } from '#server/db/schema/house.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import type { OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { openBuiltShop, pages } from './built-shop.ts'
import { languages } from './requests.ts'

let shop: OpenedShop
let close: () => Promise<void>
let owner: ReturnType<typeof callsOf>
/** The cached pages in both languages, found by rendering every page once. */
let addresses: string[]
const rendered: string[] = []

beforeAll(async () => {
  const lines = { write: (line: string) => noteRendering(JSON.parse(line) as { msg: string; pathname?: string }) }
  const log = pino({ level: 'debug' }, lines)
  ;({ shop, close } = await openBuiltShop((db) => seedSample(db, { now: new Date() }), { log }))
  owner = callsOf(shop, await aSpecialist(shop))
  const [piece] = ((await shop.read('/v1/products')) as { data: { id: string }[] }).data
  const all = languages.flatMap((lang) => [...new Set(pages), `/product/${piece!.id}`].map((path) => `/${lang}${path}`))
  for (const path of all) await document(path)
  rendered.length = 0
  for (const path of all) await document(path)
  // A page that is rendered at each visit is cached by nobody; one that is redirected has no document.
  addresses = []
  for (const path of all) if (!rendered.includes(path) && (await document(path)).includes('data-dehydrated')) addresses.push(path)
})
afterAll(() => close())

function noteRendering({ msg, pathname }: { msg: string; pathname?: string }): void {
  if (msg === 'a page was rendered' && pathname !== undefined) rendered.push(pathname)
}
const document = async (path: string) => (await shop.app.request(`http://shop.test${path}`)).text()
const documents = async () => new Map(await Promise.all(addresses.map(async (path) => [path, await document(path)] as const)))

const bank = { accountName: 'Dial Trading', bankName: 'Riyadh Bank', iban: 'SA4420000001234567891234', bic: '' }
type Texts = { en: string; ar?: string }
/** A change of each setting, with what pages said before and say then. */
const changes: [name: string, values: object, was: Texts, is: Texts][] = [
  ['phone', { phone: '+966 11 222 3344' }, { en: '+966 11 000 0000' }, { en: '+966 11 222 3344' }],
  ['whatsapp', { whatsapp: '+966 50 222 3344' }, { en: '+966 50 000 0000' }, { en: '+966 50 222 3344' }],
  ['email', { email: 'desk@dial.example' }, { en: 'hello@mizwala.example' }, { en: 'desk@dial.example' }],
  [
    'address',
    { address: { en: '7 Olaya Street', ar: '7 شارع العليا' } },
    { en: '18 Takhassusi Street', ar: '18 شارع التخصصي' },
    { en: '7 Olaya Street', ar: '7 شارع العليا' },
  ],
  [
    'contactHours',
    { contactHours: { en: 'Every evening', ar: 'كل مساء' } },
    { en: 'Monday to Friday 8am to 5pm', ar: '8 صباحًا إلى 5 مساءً' },
    { en: 'Every evening', ar: 'كل مساء' },
  ],
  [
    'preOrderHours',
    { preOrderHours: { en: 'Mornings only', ar: 'صباحًا فقط' } },
    { en: 'Monday to Friday 9 to 6', ar: '9 إلى 6' },
    { en: 'Mornings only', ar: 'صباحًا فقط' },
  ],
  ['answerDays', { answerDays: 77 }, { en: '"answerDays":1,' }, { en: '"answerDays":77,' }],
  ['location', { location: { latitude: 21.5433, longitude: 39.1728 } }, { en: '24.6992' }, { en: '21.5433' }],
  [
    'companyName',
    { companyName: { en: 'Dial Trading Ltd', ar: 'شركة الميناء' } },
    { en: 'Mizwala Trading Company', ar: 'شركة مزولة للتجارة' },
    { en: 'Dial Trading Ltd', ar: 'شركة الميناء' },
  ],
  ['commercialRegister', { commercialRegister: '4030000001' }, { en: '1010000000' }, { en: '4030000001' }],
  ['vatNumber', { vatNumber: '310000000000013' }, { en: '310000000000003' }, { en: '310000000000013' }],
  ['vatPercent', { vatPercent: 7.5 }, { en: '15%' }, { en: '7.5%' }],
  ['shippingFees', { shippingFees: { inside: 61_00, elsewhere: 391_00, freeFrom: 31_000_00 } }, { en: '20,000' }, { en: '31,000' }],
  [
    'deliveryDays',
    { deliveryDays: { inside: { from: 3, to: 11 }, elsewhere: { from: 12, to: 17 } } },
    { en: '"elsewhere":{"from":5,"to":10}' },
    { en: '"elsewhere":{"from":12,"to":17}' },
  ],
  [
    'heroTitle',
    { heroTitle: { line: { en: 'Hours', ar: 'ساعات' }, script: { en: 'well kept', ar: 'مصونة' } } },
    { en: '>Time, <', ar: '>الوقت <' },
    { en: '>well kept<', ar: '>مصونة<' },
  ],
  [
    'heroText',
    { heroText: { en: 'Bought and sold in Riyadh.', ar: 'تُشترى وتباع في الرياض.' } },
    { en: 'lg:text-lg">Watches and jewelry from', ar: 'lg:text-lg">ساعات ومجوهرات من' },
    { en: 'Bought and sold in Riyadh.', ar: 'تُشترى وتباع في الرياض.' },
  ],
  ['bank', { bank }, { en: 'SA0380000000608010167519' }, { en: bank.iban }],
]

test.each(changes)(
  '%s: every page that shows it shows the new one, in both languages, and no other page is rendered',
  async (name, values, was, is) => {
    const before = await documents()
    rendered.length = 0
    const answer = name === 'bank' ? owner('PUT', '/staff/settings/bank', values) : owner('PATCH', '/staff/settings', { values })
    expect((await answer).status).toBe(200)
    const now = await documents()
    // A page of which no answer has changed is used as it was.
    const changed = addresses.filter((path) => now.get(path) !== before.get(path))
    expect(rendered.toSorted()).toEqual(changed.toSorted())
    for (const lang of languages) {
      const [old, fresh] = [was[lang] ?? was.en, is[lang] ?? is.en]
      const showing = addresses.filter((path) => path.slice(1).split('/')[0] === lang && before.get(path)!.includes(old))
      expect(showing, `${name} in ${lang}`).not.toEqual([])
      expect(showing.filter((path) => now.get(path)!.includes(old) || !now.get(path)!.includes(fresh))).toEqual([])
    }
  },
)

test('the photograph of the hero: the home page alone shows it, preloads it, and offers it for previews', async () => {
  const before = await documents()
  rendered.length = 0
  const cut = { widths: [640], width: 640, height: 400, at: { x: 30, y: 50 } }
  const value = { photo: 'p1', key: 'k1', alt: { en: 'Own dial', ar: 'ميناء خاص' }, wide: cut, phone: cut }
  await shop.db.insert(setting).values({ key: 'heroPhoto', value })
  await shop.catalogue.taken({ products: new Set(), tables: new Set(['setting']) })
  const now = await documents()
  const changed = addresses.filter((path) => now.get(path) !== before.get(path))
  expect([changed.toSorted(), rendered.toSorted()]).toEqual([
    ['/ar', '/en'],
    ['/ar', '/en'],
  ])
  for (const [path, alt] of [
    ['/en', 'Own dial'],
    ['/ar', 'ميناء خاص'],
  ] as const) {
    const html = now.get(path)!
    expect(html).toContain(`alt="${alt}"`)
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/hero\/k1-wide-640\.avif 640w"/)
    expect(html).toMatch(/property="og:image" content="[^"]*\/media\/hero\/k1-wide-640\.jpg"/)
    expect(html).not.toContain('/scenes/hero-1')
  }
})

test('the own photograph of "About us": that page alone shows it, preloads it, and offers it for previews', async () => {
  const before = await documents()
  rendered.length = 0
  const at = { x: 30, y: 50 }
  const wide = { widths: [960], width: 960, height: 411, at }
  const phone = { widths: [480], width: 480, height: 320, at }
  const value = { photo: 'p2', key: 'k2', alt: { en: 'Our bench', ar: 'طاولة عملنا' }, wide, phone }
  await shop.db.insert(setting).values({ key: 'aboutPhoto', value })
  await shop.catalogue.taken({ products: new Set(), tables: new Set(['setting']) })
  const now = await documents()
  const changed = addresses.filter((path) => now.get(path) !== before.get(path))
  const about = languages.map((lang) => `/${lang}/about-us`).toSorted()
  expect([changed.toSorted(), rendered.toSorted()]).toEqual([about, about])
  for (const lang of languages) {
    const html = now.get(`/${lang}/about-us`)!
    expect(html).toContain(`alt="${value.alt[lang]}"`)
    expect(html).toMatch(/<link rel="preload" as="image" type="image\/avif" imagesrcset="\/media\/about\/k2-wide-960\.avif 960w"/)
    expect(html).toMatch(/property="og:image" content="[^"]*\/media\/about\/k2-wide-960\.jpg"/)
    expect(html).not.toContain('/scenes/about-us')
    expect(before.get(`/${lang}/about-us`)).toContain('/scenes/about-us')
  }
})

test('pinned pieces: the home page alone has another order', async () => {
  const before = await documents()
  rendered.length = 0
  const { data: found } = (await shop.read('/v1/products?inStock=true&perPage=48')) as { data: { id: string }[] }
  const ids = [found.at(-1)!.id, found.at(-2)!.id]
  expect((await owner('PUT', '/staff/pins/newest', { ids })).status).toBe(200)
  const now = await documents()
  expect(addresses.filter((path) => now.get(path) !== before.get(path)).toSorted()).toEqual(['/ar', '/en'])
  expect(rendered.toSorted()).toEqual(['/ar', '/en'])
  const { newest } = ((await shop.read('/v1/home')) as { data: { newest: { id: string }[] } }).data
  expect(newest.slice(0, 2).map(({ id }) => id)).toEqual(ids)
})

test('who is told of new requests is on no page, and none is rendered', async () => {
  const requestMails = { to: 'requests@dial.example', locale: 'ar', kinds: ['order'] }
  rendered.length = 0
  expect((await owner('PATCH', '/staff/settings', { values: { requestMails } })).status).toBe(200)
  expect([...(await documents()).values()].filter((html) => html.includes(requestMails.to))).toEqual([])
  expect(rendered).toEqual([])
})

test('the campaign is on the page of pre-orders with the next visit, and leaves it', async () => {
  const page = async (lang: string) => document(`/${lang}/pre-order`)
  const campaign = { startsAt: '2031-03-01T06:00:00.000Z', endsAt: '2031-04-01T06:00:00.000Z' }
  for (const preOrderCampaign of [campaign, null]) {
    expect((await owner('PATCH', '/staff/settings', { values: { preOrderCampaign } })).status).toBe(200)
    for (const lang of languages) expect((await page(lang)).includes(campaign.startsAt)).toBe(preOrderCampaign !== null)
  }
})
