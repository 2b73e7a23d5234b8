import { slugOf } from '#contract/fields/slug.ts'
import { figures } from '#contract/house-texts/figures.ts'
import type { FaqBody, TestimonialBody } from '#contract/house-texts/house-text-bodies.ts'
import type { StaffFaq, StaffFigure, StaffTestimonial } from '#contract/house-texts/staff-house-texts.ts'
import type { Locale } from '#contract/locale.ts'
import { type FigureSettings, figuresOf } from '#i18n/shop-figures.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import { createOrderedTexts, type OrderedTexts, type OrderedTextsDeps } from './ordered-texts-service.ts'
import { faqColumns, presentFaq, presentTestimonial, testimonialColumns } from './presenter.ts'

export type HouseTexts = {
  /** What texts may name, as it is today. */
  figures: () => Promise<StaffFigure[]>
  faq: OrderedTexts<FaqBody, StaffFaq>
  testimonials: OrderedTexts<TestimonialBody, StaffTestimonial>
}

type Deps = Omit<OrderedTextsDeps, 'changing'> & {
  catalogue: Pick<Catalogue, 'taken'>
  settingsIn: (locale: Locale) => Promise<FigureSettings & { name?: string }>
}

/** The texts of the house that the staff write. Shoppers of this process see a change at once, of others within a second. */
export function createHouseTexts({ settingsIn, ...deps }: Deps): HouseTexts {
  const of = (table: 'faq' | 'testimonial') => ({ ...deps, changing: changesOfTable(deps, table) })
  const figuresIn = async (locale: Locale) => {
    const settings = await settingsIn(locale)
    return figuresOf(settings, { shop: settings.name ?? drawnNames[locale], locale })
  }
  return {
    async figures() {
      const [en, ar] = await Promise.all([figuresIn('en'), figuresIn('ar')])
      return figures.map((name) => {
        const value = { en: en[name], ar: ar[name] }
        return { name, value: value.en === undefined || value.ar === undefined ? null : { en: value.en, ar: value.ar } }
      })
    },
    faq: createOrderedTexts(of('faq'), {
      table: 'faq',
      columnsOf: faqColumns,
      wordsOf: ({ question }: FaqBody) => slugOf(question.en),
      present: presentFaq,
    }),
    testimonials: createOrderedTexts(of('testimonial'), {
      table: 'testimonial',
      columnsOf: testimonialColumns,
      wordsOf: ({ author }: TestimonialBody) => slugOf(author.en),
      present: presentTestimonial,
    }),
  }
}
