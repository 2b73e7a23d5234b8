import * as z from 'zod/mini'
import { reasonSchema } from './request-history.ts'

/** The queries and bodies of the calls of all kinds of requests. */

/** Query of an owner's list. */
export const requestListQuerySchema = z.strictObject({
  page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 1),
  perPage: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20),
})

/** Body of canceling a request. */
export const requestCancelBodySchema = z.strictObject({ reason: z.optional(reasonSchema) })
