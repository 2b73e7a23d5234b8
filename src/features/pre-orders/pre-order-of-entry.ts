import * as z from 'zod/mini'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import { contactMethods } from '#contract/requests/requests.ts'
import type { Entry } from '#device/outbox/entry.ts'

const writtenSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: phonePartsSchema,
  brand: z.string(),
  model: z.string(),
  contactMethod: z.enum(contactMethods),
  message: z.string(),
  madeAt: z.optional(z.iso.datetime()),
})
export type WrittenPreOrder = z.infer<typeof writtenSchema>

/** The form values of an outbox entry; undefined if they cannot be parsed. */
export function writtenIn(entry: Pick<Entry, 'body'> | undefined): WrittenPreOrder | undefined {
  const parsed = writtenSchema.safeParse(entry?.body)
  return parsed.success ? parsed.data : undefined
}
