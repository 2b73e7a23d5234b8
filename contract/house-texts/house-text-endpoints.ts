import { type Endpoint, id } from '#contract/protocol/endpoint-schemas.ts'
import {
  faqBodySchema,
  faqUpdateBodySchema,
  testimonialBodySchema,
  testimonialUpdateBodySchema,
  textsOrderBodySchema,
} from './house-text-bodies.ts'
import type { houseTextPaths } from './house-text-paths.ts'

/** What the calls do and take. */
export const houseTextEndpoints = {
  'faq.list': { summary: 'All questions and answers' },
  'staff.figures.get': { summary: 'The figures that texts may name, with their values of today' },
  'staff.faq.list': { summary: 'All questions and answers in their order, in both languages' },
  'staff.faq.create': { summary: 'Add a question, the last in the order', body: faqBodySchema },
  'staff.faq.order': { summary: 'Put the questions in order', body: textsOrderBodySchema },
  'staff.faq.update': { summary: 'Change a question', params: id, body: faqUpdateBodySchema },
  'staff.faq.delete': { summary: 'Delete a question', params: id },
  'staff.testimonials.list': { summary: 'All testimonials in their order, in both languages' },
  'staff.testimonials.create': { summary: 'Add a testimonial, the last in the order', body: testimonialBodySchema },
  'staff.testimonials.order': { summary: 'Put the testimonials in order', body: textsOrderBodySchema },
  'staff.testimonials.update': { summary: 'Change a testimonial', params: id, body: testimonialUpdateBodySchema },
  'staff.testimonials.delete': { summary: 'Delete a testimonial', params: id },
} as const satisfies Record<keyof typeof houseTextPaths, Endpoint>
