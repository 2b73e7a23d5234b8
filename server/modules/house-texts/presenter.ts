import type { FaqBody, TestimonialBody } from '#contract/house-texts/house-text-bodies.ts'
import type { StaffFaq, StaffTestimonial } from '#contract/house-texts/staff-house-texts.ts'
import type { faq, testimonial } from '#server/db/schema/house.ts'

/** Rows of the texts as the staff see and send them. */

type FaqRow = typeof faq.$inferSelect
type TestimonialRow = typeof testimonial.$inferSelect
/** What people write into a row. */
type Written<Row> = Omit<Row, 'id' | 'position' | 'version'>

export const faqColumns = ({ question, answer, onHome }: FaqBody): Written<FaqRow> => ({
  questionEn: question.en,
  questionAr: question.ar,
  answerEn: answer.en,
  answerAr: answer.ar,
  onHome,
})

export const presentFaq = ({ id, version, onHome, ...row }: FaqRow): StaffFaq => ({
  id,
  version,
  question: { en: row.questionEn, ar: row.questionAr },
  answer: { en: row.answerEn, ar: row.answerAr },
  onHome,
})

export const testimonialColumns = ({ quote, author, about }: TestimonialBody): Written<TestimonialRow> => ({
  quoteEn: quote.en,
  quoteAr: quote.ar,
  authorEn: author.en,
  authorAr: author.ar,
  aboutEn: about.en,
  aboutAr: about.ar,
})

export const presentTestimonial = ({ id, version, ...row }: TestimonialRow): StaffTestimonial => ({
  id,
  version,
  quote: { en: row.quoteEn, ar: row.quoteAr },
  author: { en: row.authorEn, ar: row.authorAr },
  about: { en: row.aboutEn, ar: row.aboutAr },
})
