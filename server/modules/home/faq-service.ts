import type { Faq } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { Db } from '#server/db/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { readFaq } from './faq-repository.ts'

export type FaqDeps = { db: Db; catalogue: Catalogue }

/** The questions and answers in their order: all of them, or those for the home page. */
export async function listFaq({ db, catalogue }: FaqDeps, locale: Locale, which: 'all' | 'on-home'): Promise<Faq[]> {
  const rows = await catalogue.remember('faq', () => readFaq(db))
  return rows
    .filter(({ onHome }) => which === 'all' || onHome)
    .map(({ id, questionEn, questionAr, answerEn, answerAr }) =>
      locale === 'ar' ? { id, question: questionAr, answer: answerAr } : { id, question: questionEn, answer: answerEn },
    )
}
