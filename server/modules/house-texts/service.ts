import { slugOf } from '#contract/fields/slug.ts'
import { figures } from '#contract/house-texts/figures.ts'
import type { FaqBody, TestimonialBody } from '#contract/house-texts/house-text-bodies.ts'
import type { StaffFaq, StaffFigure, StaffTestimonial } from '#contract/house-texts/staff-house-texts.ts'
import type { Locale } from '#contract/locale.ts'
import { type FigureSettings, figuresOf } from '#i18n/shop-figures.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { createOrderedTexts, type OrderedTexts, type OrderedTextsDeps } from './ordered-texts-service.ts'
import { faqColumns, presentFaq, presentTestimonial, testimonialColumns } from './presenter.ts'

export type HouseTexts = {
  /** What texts may name, as it is today. */
  figures: () => Promise<StaffFigure[]>
  faq: OrderedTexts<FaqBody, StaffFaq>
  testimonials: OrderedTexts<TestimonialBody, StaffTestimonial>
}

type Deps = OrderedTextsDeps & { settingsIn: (locale: Locale) => Promise<FigureSettings & { name?: string }> }

/** The texts of the house that the staff write. */
export function createHouseTexts({ settingsIn, ...deps }: Deps): HouseTexts {
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
    faq: createOrderedTexts(deps, {
      table: 'faq',
      columnsOf: faqColumns,
      wordsOf: ({ question }: FaqBody) => slugOf(question.en),
      present: presentFaq,
    }),
    testimonials: createOrderedTexts(deps, {
      table: 'testimonial',
      columnsOf: testimonialColumns,
      wordsOf: ({ author }: TestimonialBody) => slugOf(author.en),
      present: presentTestimonial,
    }),
  }
}
