import { asc } from 'drizzle-orm'
import type { Db } from '#server/db/open/database.ts'
import { testimonial } from '#server/db/schema/house.ts'

export type TestimonialRow = typeof testimonial.$inferSelect

export const readTestimonials = (db: Db): Promise<TestimonialRow[]> => db.select().from(testimonial).orderBy(asc(testimonial.position))
