import * as z from 'zod/mini'
import { acceptedSchema, data, list } from '#contract/protocol/endpoint-schemas.ts'
import type { FormProblem } from '#contract/fields/field-problems.ts'
import { oneLine, tidy } from '#contract/fields/form-fields.ts'

/** Feeds: files of the products for other channels, at a secret address for each channel. */

export const feedSchema = z.object({
  id: z.string(),
  /** Of the channel that has the address. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** Since when its present address counts, where it is not the first one. */
  renewedAt: z.optional(z.iso.datetime()),
  lastReadAt: z.optional(z.iso.datetime()),
})
export type Feed = z.infer<typeof feedSchema>

/** `address`: of the folder in which the files are. It is shown once: the shop keeps only its digest. */
export const feedMadeSchema = z.extend(feedSchema, { address: z.string(), files: z.array(z.string()) })
export type FeedMade = z.infer<typeof feedMadeSchema>

export const feedBodySchema = z.strictObject({
  name: z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(80), z.regex(oneLine, 'one-line' satisfies FormProblem)),
})
export type FeedBody = z.infer<typeof feedBodySchema>

export const feedResponses = {
  'staff.feeds.list': list(feedSchema),
  'staff.feeds.create': data(feedMadeSchema),
  'staff.feeds.renew': data(feedMadeSchema),
  'staff.feeds.end': data(acceptedSchema),
}
