import * as z from 'zod/mini'
import { acceptedSchema, data, list } from '#contract/protocol/endpoint-schemas.ts'
import { figures } from './figures.ts'

/** The house's texts as the staff see them, in both languages. */

const inBoth = z.object({ en: z.string(), ar: z.string() })

export const staffFaqSchema = z.object({ id: z.string(), version: z.int(), question: inBoth, answer: inBoth, onHome: z.boolean() })
export type StaffFaq = z.infer<typeof staffFaqSchema>

export const staffTestimonialSchema = z.object({ id: z.string(), version: z.int(), quote: inBoth, author: inBoth, about: inBoth })
export type StaffTestimonial = z.infer<typeof staffTestimonialSchema>

/** A figure that texts may name, with its value of today; null where the shop has not set it. */
export const staffFigureSchema = z.object({ name: z.enum(figures), value: z.nullable(inBoth) })
export type StaffFigure = z.infer<typeof staffFigureSchema>

/** The whole envelope of each response. */
export const staffHouseTextResponses = {
  'staff.figures.get': list(staffFigureSchema),
  'staff.faq.list': list(staffFaqSchema),
  'staff.faq.create': data(staffFaqSchema),
  'staff.faq.order': list(staffFaqSchema),
  'staff.faq.update': data(staffFaqSchema),
  'staff.faq.delete': data(acceptedSchema),
  'staff.testimonials.list': list(staffTestimonialSchema),
  'staff.testimonials.create': data(staffTestimonialSchema),
  'staff.testimonials.order': list(staffTestimonialSchema),
  'staff.testimonials.update': data(staffTestimonialSchema),
  'staff.testimonials.delete': data(acceptedSchema),
}
