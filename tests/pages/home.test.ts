// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { body, cardIds, expectPicture, heading, main, mainElement, openPage, structuredData, textOf } from './page-document.ts'
import { answerOf, languages, origin, type Lang } from './requests.ts'

type ShownProduct = { id: string; model: string }
type Home = {
  brands: { count: number }[]
  bestDeals: ShownProduct[]
  popular: ShownProduct[]
  newest: ShownProduct[]
  testimonials: { quote: string; author: string }[]
  faq: { question: string; answer: string }[]
}

const words = {
  en: {
    hero: 'Time, passed on',
    picture: 'Gold watch with an olive dial on an olive ground',
    brands: 'Brands',
    bestDeals: 'Best deals',
    popular: 'Popular now',
    newest: 'New arrivals',
    testimonials: 'Testimonials',
    examined: 'Examined by hand',
  },
  ar: {
    hero: 'الوقت يُورَّث',
    picture: 'ساعة ذهبية بميناء زيتوني على خلفية زيتونية',
    brands: 'العلامات',
    bestDeals: 'أفضل العروض',
    popular: 'الأكثر رواجًا',
    newest: 'وصل حديثًا',
    testimonials: 'آراء العملاء',
    examined: 'فحص يدوي',
  },
}

const home = async (lang: Lang): Promise<Home> => (await answerOf<{ data: Home }>('/v1/home', lang)).data

function section(name: string): HTMLElement {
  const found = main().getByRole('heading', { level: 2, name }).closest('section')
  if (!found) throw new Error(`${name} is the heading of no section`)
  return found
}

describe.each(languages)('the home page in %s', (lang) => {
  const say = words[lang]

  it('preloads no font, which would share a slow line with the first picture', async () => {
    await openPage(`/${lang}`)
    expect([...document.querySelectorAll('link[rel="preload"][as="font"]')]).toEqual([])
  })

  it('is in the HTML: hero, photograph, products', async () => {
    await openPage(`/${lang}`)
    expect(textOf(heading())).toBe(say.hero)
    await expectPicture(body().getByRole('img', { name: say.picture }))
    expect(within(section(say.bestDeals)).getAllByRole('article').length).toBeGreaterThan(0)
  })

  it('shows products in every section, and none twice', async () => {
    const { brands, testimonials, ...lists } = await home(lang)
    await openPage(`/${lang}`)
    expect(within(section(say.brands)).getAllByRole('link')).toHaveLength(brands.filter(({ count }) => count > 0).length)
    for (const name of ['bestDeals', 'popular', 'newest'] as const) {
      const cards = within(section(say[name])).getAllByRole('article')
      expect(lists[name].length, name).toBeGreaterThan(0)
      expect(cards.map(textOf)).toEqual(lists[name].map(({ model }) => expect.stringContaining(model) as unknown))
    }
    const links = [...mainElement().querySelectorAll('article a')].map((link) => link.getAttribute('href'))
    expect(new Set(links).size).toBe(links.length)
    main().getByRole('heading', { level: 3, name: say.examined })
    const figures = [...section(say.testimonials).querySelectorAll('figure')].map(textOf)
    for (const { quote, author } of testimonials) expect(figures.find((figure) => figure.includes(quote))).toContain(author)
  })

  it('opens one of its questions at a time, all closed at first by native details', async () => {
    const { faq } = await home(lang)
    await openPage(`/${lang}`)
    const questions = [...mainElement().querySelectorAll('details')]
    expect(questions.map(({ open, children }) => [open, ...[...children].map((child) => `${child.localName} ${textOf(child)}`)])).toEqual(
      faq.map(({ question, answer }) => [false, `summary ${question}`, `p ${answer}`]),
    )
    // The browser keeps one of a group with the same name open.
    expect(new Set(questions.map((question) => question.getAttribute('name')))).toEqual(new Set(['home-questions']))
  })

  it('leads to all deals, and to nothing else', async () => {
    await openPage(`/${lang}`)
    const [all] = within(section(say.bestDeals)).getAllByRole('link')
    expect(all?.getAttribute('href')).toBe(`/${lang}/shop?collection=best-deals`)
    const deals = await answerOf<{ data: ShownProduct[] }>('/v1/products?collection=best-deals', lang)
    await openPage(`/${lang}/shop?collection=best-deals`)
    expect(cardIds()).toEqual(deals.data.map(({ id }) => id))
  })

  it('has structured data of the organization and its search', async () => {
    await openPage(`/${lang}`)
    const found = structuredData()
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    expect(found.WebSite).toMatchObject({ potentialAction: { target: { urlTemplate: `${origin}/${lang}/shop?q={search_term_string}` } } })
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toMatch(/\S{2,}/)
  })
})
