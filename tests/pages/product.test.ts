// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { body, expectPicture, heading, main, mainElement, openPage, textOf } from './page-document.ts'
import { answerOf, languages, request } from './requests.ts'

/** A product of the sample catalogue that is in stock, with two photographs. */
const watchId = 'w8d4q1nh'
/** One below the price from which delivery is free. */
const cheapId = 'r7w3g5xn'

const words = {
  en: {
    model: 'Wahah 39',
    brand: 'Nahawand',
    shop: 'Shop',
    watches: 'Watches',
    gallery: 'Gallery',
    enlarge: 'Enlarge',
    makeOffer: 'Make an offer',
    inAuction: 'In an auction. There is no fixed price until it ends.',
    auctionEnd: /The auction ends on \d+ \w+, \d\d:\d\d \(Riyadh time\)\./,
    takePart: 'Ask to take part',
    delivery: /Saudi Arabia SAR\s75, elsewhere SAR\s300/,
    freeFrom: /Free from SAR\s20,000/,
    deliveryInDollars: /Saudi Arabia about \$20, elsewhere about \$80/,
    notFound: 'Page not found',
    fatal: 'Page Not Found',
  },
  ar: {
    model: 'واحة 39',
    brand: 'نهاوند',
    shop: 'المتجر',
    watches: 'ساعات',
    gallery: 'معرض الصور',
    enlarge: 'كبّر',
    makeOffer: 'قدّم عرضًا',
    inAuction: 'معروضة في مزاد، وليس لها سعر ثابت حتى انتهائه.',
    auctionEnd: /ينتهي المزاد في \d+ \S+، \d\d:\d\d بتوقيت الرياض\./,
    takePart: 'اطلب المشاركة',
    delivery: /داخل السعودية 75\sر\.س، وخارجها 300\sر\.س/,
    freeFrom: /مجانًا ابتداءً من 20,000\sر\.س/,
    deliveryInDollars: /داخل السعودية نحو \$20، وخارجها نحو \$80/,
    notFound: 'الصفحة غير موجودة',
    fatal: 'الصفحة غير موجودة',
  },
}

describe.each(languages)('a product in %s', (lang) => {
  const say = words[lang]

  it('can be read and its photographs swiped without a script', async () => {
    await openPage(`/${lang}/product/${watchId}`)
    expect(textOf(heading())).toBe(say.model)
    const photographs = within(body().getByRole('region', { name: say.gallery })).getAllByRole('button', { name: new RegExp(say.enlarge) })
    expect(photographs).toHaveLength(2)
    for (const photograph of photographs) await expectPicture(within(photograph).getByRole('img'))
    // They are in one row, which scrolls by the page's own style.
    const [row] = photographs.map(({ parentElement }) => parentElement)
    expect(row?.classList).toContain('snap')
    expect([...(row?.children ?? [])]).toEqual(photographs)
    const html = await (await request(`/${lang}/product/${watchId}`)).text()
    expect(html).toMatch(/\.snap ?\{[^}]*overflow-x: ?auto/)
    expect(html).toMatch(/\.snap ?\{[^}]*scroll-snap-type: ?x mandatory/)
  })

  it('says what delivery costs in the currency chosen, before any script', async () => {
    await openPage(`/${lang}/product/${cheapId}`)
    expect(textOf(mainElement())).toMatch(say.delivery)
    await openPage(`/${lang}/product/${cheapId}`, { cookie: 'currency=USD' })
    expect(textOf(mainElement())).toMatch(say.deliveryInDollars)
  })

  it('has breadcrumbs that link to its lists', async () => {
    await openPage(`/${lang}/product/${watchId}`)
    const steps = within(main().getByRole('navigation')).getAllByRole('link')
    expect(steps.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      [say.shop, `/${lang}/shop`],
      [say.watches, `/${lang}/shop?type=watch`],
      [say.brand, `/${lang}/shop?brand=nahawand`],
    ])
    const brands = main().getAllByRole('link', { name: say.brand })
    expect(brands.at(-1)).not.toBe(steps.at(-1))
    expect(brands.at(-1)?.getAttribute('href')).toBe(`/${lang}/shop?brand=nahawand`)
  })

  it('in a running auction has its end instead of price, cart and offer', async () => {
    await openPage(`/${lang}/product/q2g6w5vh`)
    const shown = textOf(heading().parentElement)
    expect(shown).toContain(say.inAuction)
    expect(shown).toMatch(say.auctionEnd)
    // The only amount is that of the delivery.
    expect(shown).toMatch(say.freeFrom)
    expect(shown.replace(say.freeFrom, '')).not.toMatch(/SAR|ر\.س/)
    expect(body().queryByRole('button', { name: say.makeOffer })).toBeNull()
    expect(main().getByRole('link', { name: say.takePart }).getAttribute('href')).toBe(`/${lang}/contact-us?product=q2g6w5vh`)
    const html = await (await request(`/${lang}/product/q2g6w5vh`)).text()
    expect(html).toContain('schema.org')
    expect(html).not.toContain('"@type":"Offer"')
  })

  it('takes offers as long as it is not sold', async () => {
    const { data } = await answerOf<{ data: { id: string; stock: number }[] }>('/v1/products?perPage=100', lang)
    const sold = data.find(({ stock }) => stock === 0)
    expect(sold, 'the sample has a sold piece').toBeDefined()
    await openPage(`/${lang}/product/${watchId}`)
    body().getByRole('button', { name: say.makeOffer })
    const response = await openPage(`/${lang}/product/${sold?.id}`)
    expect(response.status).toBe(200)
    expect(textOf(heading())).not.toBe('')
    expect(body().queryByRole('button', { name: say.makeOffer })).toBeNull()
  })

  it('with an id that cannot be one is a fatal error', async () => {
    const path = `/${lang}/product/much-too-long`
    const response = await openPage(path)
    expect(response.status).toBe(404)
    expect(textOf(heading())).toBe(say.fatal)
    expect(textOf(mainElement())).toContain(`${say.fatal}: ${path}`)
  })

  it('with an unknown id is the not-found page', async () => {
    const path = `/${lang}/product/zzzz9999`
    const response = await openPage(path)
    expect(response.status).toBe(404)
    expect(textOf(heading())).toBe(`${say.notFound}: ${path}`)
    expect(document.title).toBe(`${say.notFound}: ${path}`)
    body().getByRole('banner')
  })
})
