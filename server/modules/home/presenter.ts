import type { Faq, Home } from '#src/contract/catalogue.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { faq, testimonial } from '#server/db/schema/catalogue.ts'

export function presentTestimonial(row: typeof testimonial.$inferSelect, locale: Locale): Home['testimonials'][number] {
  return locale === 'ar'
    ? { id: row.id, quote: row.quoteAr, author: row.authorAr, about: row.aboutAr }
    : { id: row.id, quote: row.quoteEn, author: row.authorEn, about: row.aboutEn }
}

export function presentFaq(row: typeof faq.$inferSelect, locale: Locale): Faq {
  return locale === 'ar'
    ? { id: row.id, question: row.questionAr, answer: row.answerAr }
    : { id: row.id, question: row.questionEn, answer: row.answerEn }
}
