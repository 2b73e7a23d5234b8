import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffFace } from '#contract/face/staff-face.ts'
import { shellPath } from '#device/documents.ts'
import { sampleBank } from '#server/config/ordering.ts'
import { setting } from '#server/db/schema/house.ts'
import { product } from '#server/db/schema/products.ts'
import { seedSample } from '#server/db/seed/seed-sample.ts'
import { copiedTextsOf } from '../support/data/pdf-text.ts'
import { nextChange, type OpenedShop } from '../support/server/api-shop.ts'
import { aSpecialist, callsOf } from '../support/server/customers.ts'
import { aBuyer, aShipment, bodyFrom, orderCalls } from '../support/server/orders.ts'
import { taken } from '../support/server/offers.ts'
import { openBuiltShop, calls, pages } from './built-shop.ts'
import { languages } from './requests.ts'

/** A shop that is called otherwise than the name that is drawn in its logo, and whose figures are others than those of the sample. */
const name = { en: 'Dial & Daughters', ar: 'ظلّ الساعة' }
const inHtml = { en: 'Dial &amp; Daughters', ar: name.ar }
const companyName = { en: 'Dial Trading', ar: 'شركة ظلّ' }
const drawnName = /mizwala|مزولة/i

let shop: OpenedShop
let close: () => Promise<void>
const get = async (path: string, headers: Record<string, string> = {}) =>
  await (await shop.app.request(`http://shop.test${path}`, { headers })).text()

beforeAll(async () => {
  ;({ shop, close } = await openBuiltShop((db) => seedSample(db, { now: new Date() }), {
    ordering: { bank: { ...sampleBank, accountName: 'Dial Trading' } },
  }))
  // Pages that were cached under the first name are not served any more.
  for (const lang of languages) {
    for (const path of [`/${lang}`, shellPath(lang), `/${lang}/account`]) await get(path)
  }
  const renamed = nextChange(shop.catalogue, ({ tables }) => tables.has('setting'))
  await shop.db.transaction(async (transaction) => {
    for (const [key, value] of Object.entries({ name, companyName, answerDays: 5, email: 'hello@dial.example' })) {
      await transaction.update(setting).set({ value }).where(eq(setting.key, key))
    }
  })
  await renamed
})
afterAll(() => close())

describe.each(languages)('a shop with another name, in %s,', (lang) => {
  test('has it in every page, app shell, manifest and answer, and the drawn one nowhere', async () => {
    const [piece] = await shop.db.select({ id: product.id }).from(product).limit(1)
    const documents = [...pages, `/product/${piece!.id}`].map((path) => `/${lang}${path}`)
    const wrong: string[] = []
    for (const path of [...documents, shellPath(lang)]) {
      const html = await get(path)
      // A redirect has no document.
      if (html !== '' && !html.includes(`<meta name="apple-mobile-web-app-title" content="${inHtml[lang]}">`))
        wrong.push(`${path}: no name`)
      const found = drawnName.exec(html)
      if (found) wrong.push(`${path}: …${html.slice(Math.max(0, found.index - 60), found.index + 60)}…`)
    }
    expect(wrong).toEqual([])
    expect(JSON.parse(await get(`/${lang}/app.webmanifest`))).toMatchObject({ short_name: name[lang] })
    for (const path of [...calls, '/v1/openapi.json', `/${lang}/app.webmanifest`])
      expect(await get(path, { locale: lang }), path).not.toMatch(drawnName)
  })

  test('has its own figures in the texts', async () => {
    const days = { en: 'five working days', ar: 'خمسة أيام عمل' }[lang]
    expect(await get(`/${lang}/faq`)).toContain(days)
    expect(await get(`/${lang}`)).not.toMatch(/two working days|يومي عمل/)
    for (const path of ['', '/faq', '/terms', '/privacy-policy', '/about-us']) {
      expect(await get(`/${lang}${path}`), path).not.toMatch(/\{(?:shop|vat|fee\w+|freeFrom|\w+Days)\}/)
    }
  })

  test('has it on an invoice and in the mail that brings it', async () => {
    const me = await aBuyer(shop, { email: `noura-${lang}@example.com` })
    const mine = orderCalls(shop, me)
    const pieces = await shop.db.select({ id: product.id }).from(product).where(eq(product.stock, 1)).limit(2)
    await mine.add(pieces[languages.indexOf(lang)]!.id)
    const body = bodyFrom(await mine.check('SA', { locale: lang }), { country: 'SA', email: aShipment.email })
    const headers = { locale: lang, 'idempotency-key': crypto.randomUUID() }
    const { id } = taken(await mine.call<{ id: string }>('POST', '/orders', body, headers))
    const response = await shop.app.request(`/v1/orders/${id}/invoice`, { headers: me.headers })
    const invoice = copiedTextsOf(new Uint8Array(await response.arrayBuffer())).join(' ')
    expect(invoice).toContain(name[lang])
    expect(invoice).not.toMatch(drawnName)
    const mails = await shop.mailsTo(aShipment.email)
    expect(mails.length).toBeGreaterThan(0)
    for (const { subject, text, html } of mails) {
      expect(text).toMatch(new RegExp(`${name.en}|${name.ar}`))
      expect(subject + text + html).not.toMatch(drawnName)
    }
  })
})

describe.each(languages)('what the release says and shows of a house is left out, in %s:', (lang) => {
  const city = { en: 'Jeddah', ar: 'جدة' }
  const tagline = { en: 'Three generations at one bench.', ar: 'ثلاثة أجيال على طاولة واحدة.' }
  const set = async (values: object) => {
    const owner = callsOf(shop, await aSpecialist(shop, `Owner ${crypto.randomUUID()}`))
    expect((await owner('PATCH', '/staff/settings', { values })).status).toBe(200)
  }
  const drawnCity = /Riyadh|الرياض/
  const stock = {
    en: { of: 'In stock: one piece, in Jeddah', without: 'In stock: one piece<' },
    ar: { of: 'متوفرة: قطعة واحدة، في جدة', without: 'متوفرة: قطعة واحدة<' },
  }[lang]
  const productPage = async () => {
    const [piece] = await shop.db
      .select({ id: product.id })
      .from(product)
      .where(and(eq(product.stock, 1), eq(product.withdrawn, false)))
      .orderBy(desc(product.id))
      .limit(1)
    return get(`/${lang}/product/${piece!.id}`)
  }
  const infoPages = ['/about-us', '/terms', '/privacy-policy'].map((path) => `/${lang}${path}`)

  test('its city is that of the settings, or none', async () => {
    await set({ city, address: { en: 'Corniche Road 3', ar: 'طريق الكورنيش 3' } })
    expect(await productPage()).toContain(stock.of)
    for (const path of infoPages) {
      expect(await get(path), path).not.toMatch(drawnCity)
      expect(await get(path), path).toContain(city[lang])
    }
    await set({ city: { en: '', ar: '' } })
    expect(await productPage()).toContain(stock.without)
    for (const path of infoPages) expect(await get(path), path).not.toMatch(/Riyadh|الرياض|Jeddah|جدة|\{city\}/)
  })

  test('its own sentence, else none, stands in the footer and describes the app', async () => {
    const drawnSentence =
      /A marketplace for watches and jewelry that have been looked after, and will|سوق للساعات والمجوهرات التي حظيت بالعناية، وستحظى/
    const manifest = async () => JSON.parse(await get(`/${lang}/app.webmanifest`)) as Record<string, unknown>
    expect(await get(`/${lang}`)).not.toMatch(drawnSentence)
    expect(await manifest()).not.toHaveProperty('description')
    await set({ tagline })
    expect(await get(`/${lang}`)).toContain(tagline[lang])
    expect(await manifest()).toMatchObject({ description: tagline[lang] })
    // Another shop's pages.
    expect(await manifest()).not.toHaveProperty('screenshots')
    await set({ tagline: { en: '', ar: '' } })
  })

  test('no photograph of a watch that the house does not have', async () => {
    for (const path of ['/about-us', '/pre-order', '/terms', '/shop']) expect(await get(`/${lang}${path}`), path).not.toContain('/scenes/')
  })

  test('search engines learn how the house is reached', async () => {
    await set({ city, phone: '+966 12 555 0100' })
    const scripts = [...(await get(`/${lang}`)).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    const objects = scripts.map(([, json = '']) => JSON.parse(json) as object)
    expect(objects.find((each) => '@type' in each && each['@type'] === 'Organization')).toMatchObject({
      telephone: '+966 12 555 0100',
      email: 'hello@dial.example',
      address: { '@type': 'PostalAddress', addressLocality: city[lang], addressCountry: 'SA' },
    })
  })
})

describe('an own accent and an own logo', () => {
  const accent = { light: '#5b1f3a', dark: '#e3a7c3' }
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 30"><path d="M0 0h120v30H0z" fill="#5b1f3a"/></svg>'
  const before = new Map<string, string>()
  let owner: ReturnType<typeof callsOf>
  const paths = languages.flatMap((lang) => [`/${lang}`, `/${lang}/shop`, `/${lang}/account`, shellPath(lang)])

  beforeAll(async () => {
    owner = callsOf(shop, await aSpecialist(shop, 'Huda'))
    for (const path of paths) before.set(path, await get(path))
    await owner('PATCH', '/staff/face', { values: { accent } })
    await owner('PUT', '/staff/face/logo/light', { svg: drawing })
  })

  test('are in every document, also in app shells, without another request before the first paint', async () => {
    /** What a browser fetches before it paints, and the scripts. */
    const fetched = (html: string) =>
      [...html.matchAll(/<(?:link rel="(?:stylesheet|preload|modulepreload)"|script[^>]* src)[^>]*>/g)].map(([tag]) => tag)
    for (const path of paths) {
      const html = await get(path)
      expect(html, path).toContain(':root{--primary:#5b1f3a;')
      expect(html, path).toMatch(/<meta name="shop-logo" content="[^"]*logo-light-[\da-f]{16}\.svg/)
      // Its size is set, so that nothing moves.
      expect(html, path).toMatch(/<img [^>]*src="\/media\/face\/logo-light-[^>]* width="112" height="28"/)
      expect(html, path).not.toContain('href="#wordmark')
      expect(fetched(html), path).toEqual(fetched(before.get(path)!))
    }
  })

  test.each(languages)('make the icons of the manifest in %s, in the sizes that it states', async (lang) => {
    const { icons, theme_color: color } = JSON.parse(await get(`/${lang}/app.webmanifest`)) as {
      icons: { src: string; sizes: string; purpose: string }[]
      theme_color: string
    }
    expect(color).toBe(accent.light)
    expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
    const { shortcuts } = JSON.parse(await get(`/${lang}/app.webmanifest`)) as { shortcuts: { icons: typeof icons }[] }
    const ofShortcuts = shortcuts.flatMap((shortcut) => shortcut.icons)
    expect(ofShortcuts).toHaveLength(3)
    for (const { src, sizes } of ofShortcuts) {
      expect(src).toMatch(/^\/media\/face\/shortcut-/)
      // The deep ground of the own accent is no olive.
      const { data } = await sharp(await (await shop.app.request(src)).arrayBuffer())
        .raw()
        .toBuffer({ resolveWithObject: true })
      const [red, green] = [data.at(4 * (48 * 96 + 4))!, data.at(4 * (48 * 96 + 4) + 1)!]
      expect(red, `${src} ${sizes}`).toBeGreaterThan(green)
    }
    for (const { src, sizes } of icons) {
      const { width, height } = await sharp(await (await shop.app.request(src)).arrayBuffer()).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })

  test('leave nothing behind when the drawn ones are back', async () => {
    await owner('DELETE', '/staff/face/logo/light')
    await owner('PATCH', '/staff/face', { values: { accent: null } })
    for (const path of paths) expect(await get(path), path).toBe(before.get(path))
  })

  describe('with a logo of its own for Arabic', () => {
    const wordmark = drawing.replaceAll('30', '20').replaceAll('#5b1f3a', '#1f3a5b')
    beforeAll(async () => {
      await owner('PUT', '/staff/face/logo/light', { svg: drawing })
      await owner('PUT', '/staff/face/logo/light-ar', { svg: wordmark })
    })

    test.each(languages)('pages, app and search engines have that of their language: %s', async (lang) => {
      const own = { en: /\/media\/face\/logo-light-[\da-f]{16}\.svg/, ar: /\/media\/face\/logo-light-ar-[\da-f]{16}\.svg/ }
      for (const path of [`/${lang}`, `/${lang}/account`, shellPath(lang)]) {
        const shown = [...(await get(path)).matchAll(/<img [^>]*class="shop-logo[^>]*>|<img [^>]*shop-logo[^>]*>/g)].map(([tag]) => tag)
        expect(shown.length, path).toBeGreaterThan(0)
        for (const tag of shown) expect(tag, path).toMatch(own[lang])
      }
      expect(await get(`/${lang}`)).toMatch(new RegExp(`"logo":"[^"]*${own[lang].source}"`))
      const { icons } = JSON.parse(await get(`/${lang}/app.webmanifest`)) as { icons: { src: string }[] }
      for (const { src } of icons) expect(src.includes('-ar-')).toBe(lang === 'ar')
    })

    test('a mail has that of its language', async () => {
      const { pictures } = (await owner<StaffFace>('GET', '/staff/face')).data
      const me = await aBuyer(shop, { email: 'two-logos@example.com' })
      const mine = orderCalls(shop, me)
      const [piece] = await shop.db.select({ id: product.id }).from(product).where(eq(product.stock, 1)).offset(5).limit(1)
      await mine.add(piece!.id)
      const body = bodyFrom(await mine.check('SA', { locale: 'ar' }), { country: 'SA', email: 'two-logos@example.com' })
      taken(await mine.call<{ id: string }>('POST', '/orders', body, { locale: 'ar', 'idempotency-key': crypto.randomUUID() }))
      const mails = await shop.mailsTo('two-logos@example.com')
      expect(mails.map(({ html }) => html).join('')).toContain(pictures['mail-ar']!.src)
      expect(mails.map(({ html }) => html).join('')).not.toContain(pictures['mail']!.src)
    })

    test('without it the English one stands in', async () => {
      await owner('DELETE', '/staff/face/logo/light-ar')
      expect(await get('/ar')).toMatch(/<img [^>]*src="\/media\/face\/logo-light-[\da-f]{16}\.svg/)
    })
  })
})
