import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { faq, testimonial } from '#server/db/schema/catalogue.ts'

export const readTestimonials = (db: Db) => db.select().from(testimonial).orderBy(asc(testimonial.position))

export const readHomeFaq = (db: Db) => db.select().from(faq).where(eq(faq.onHome, true)).orderBy(asc(faq.position))
