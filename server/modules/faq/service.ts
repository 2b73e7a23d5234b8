import type { Faq } from '#contract/house-texts/house-texts.ts'
import type { Locale } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { FigureSettings } from '#i18n/shop-figures.ts'
import { figuresOf, withFigures } from '#i18n/shop-figures.ts'
import { drawnNames } from '#i18n/shop-name.ts'
import { readFaq } from './repository.ts'

export type FaqDeps = {
  db: Db
  catalogue: Catalogue
  /** The name and the figures of the shop, for the texts. */
  settingsIn: (locale: Locale) => Promise<FigureSettings & { name?: string }>
}

/** The questions and answers in their order, with the shop's figures: all of them, or those for the home page. */
export async function listFaq({ db, catalogue, settingsIn }: FaqDeps, locale: Locale, which: 'all' | 'on-home'): Promise<Faq[]> {
  const settings = await settingsIn(locale)
  const figures = figuresOf(settings, { shop: settings.name ?? drawnNames[locale], locale })
  const rows = await catalogue.remember('faq', () => readFaq(db))
  return (
    rows
      .filter(({ onHome }) => which === 'all' || onHome)
      .map(({ id, questionEn, questionAr, answerEn, answerAr }) =>
        locale === 'ar' ? { id, question: questionAr, answer: answerAr } : { id, question: questionEn, answer: answerEn },
      )
      .map(({ id, question, answer }) => ({ id, question: withFigures(question, figures), answer: withFigures(answer, figures) }))
      // One whose figures the shop has not set has nothing to say.
      .filter(({ question, answer }) => question !== '' && answer !== '')
  )
}
