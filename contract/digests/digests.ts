import * as z from 'zod/mini'
import { locales } from '#contract/locale.ts'
import { data } from '#contract/protocol/endpoint-schemas.ts'

/** The day's digest, which each person of the house may have by mail (docs/areas/digests.md). */

const hour = z.int().check(z.gte(0), z.lte(23))

/** `hour`: of the house's time zone, at which it is sent; null: none is. `locale`: in which it is written. */
export const digestBodySchema = z.strictObject({ hour: z.nullable(hour), locale: z.enum(locales) })

/** The hour at which who asks gets one, or null. */
export const digestResponse = data(z.object({ hour: z.nullable(hour) }))
