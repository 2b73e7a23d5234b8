// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { cardIds, main, openPage } from './page-document.ts'
import { answerOf, languages, request } from './requests.ts'

type List = { data: { id: string; price: { amount: number } }[] }

const sortBy = { en: 'Sort by', ar: 'رتّب حسب' }

describe.each(languages)('the shop in %s', (lang) => {
  const list = (query: string) => answerOf<List>(`/v1/products${query}`, lang)

  it.each([
    ['price-asc', 1],
    ['price-desc', -1],
  ])('sorts by %s', async (order, direction) => {
    const { data } = await list(`?sort=${order}`)
    const prices = data.map(({ price }) => price.amount)
    expect(new Set(prices).size).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a, b) => (a - b) * direction))
    await openPage(`/${lang}/shop?sort=${order}`)
    expect(cardIds()).toEqual(data.map(({ id }) => id))
    // One for phones, one for wider screens.
    for (const select of main().getAllByRole<HTMLSelectElement>('combobox', { name: sortBy[lang] })) {
      expect(select.value).toBe(order)
      expect([...select.options].map(({ value }) => value)).toEqual(['newest', 'price-asc', 'price-desc'])
    }
  })

  it('preloads the first photograph, as its card shows it', async () => {
    await openPage(`/${lang}/shop`)
    const preloads = [...document.querySelectorAll('link[rel="preload"][as="image"]')]
    const source = main().getAllByRole('article')[0]?.querySelector('source[type="image/avif"]')
    expect(
      preloads.map((link) => [link.getAttribute('imagesrcset'), link.getAttribute('imagesizes'), link.getAttribute('fetchpriority')]),
    ).toEqual([[source?.getAttribute('srcset'), source?.getAttribute('sizes'), 'high']])
  })

  it('leaves the default sort order out of its address', async () => {
    expect((await request(`/${lang}/shop?sort=newest`)).headers.get('location')).toBe(`/${lang}/shop`)
  })

  it('has three pages in its HTML for page=3, the same for every shopper', async () => {
    const expected = await Promise.all([1, 2, 3].map((number) => list(`?sort=price-asc&page=${number}`)))
    const ids = expected.flatMap(({ data }) => data.map(({ id }) => id))
    const visitors = ['', `locale=${lang}; theme=dark; user=%7B%22token%22%3A%22x%22%7D`]
    for (const cookie of visitors) {
      await openPage(`/${lang}/shop?sort=price-asc&page=3`, { cookie })
      expect(cardIds()).toEqual(ids)
    }
  })

  it('serves its data at every address that redirects to it', async () => {
    const plain = await request(`/${lang}/shop/_payload.json?currency=SAR`)
    // Newest first is the default: the canonical address leaves it out.
    const detour = await request(`/${lang}/shop/_payload.json?sort=newest&currency=SAR`)
    expect(detour.status).toBe(307)
    const led = await request(detour.headers.get('location') ?? '')
    expect(led.status).toBe(200)
    expect(await led.json()).toEqual(await plain.json())
    expect((await request(`/${lang}/nowhere/_payload.json?currency=SAR`)).status).toBe(404)
  })
})
