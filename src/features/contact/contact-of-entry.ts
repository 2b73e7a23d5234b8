import * as z from 'zod/mini'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import type { Entry } from '#device/outbox/entry.ts'

const writtenSchema = z.object({ name: z.string(), email: z.string(), phone: phonePartsSchema, message: z.string() })

/** The form values of an outbox entry; undefined if they cannot be parsed. */
export function writtenIn(entry: Pick<Entry, 'body'> | undefined): z.infer<typeof writtenSchema> | undefined {
  const parsed = writtenSchema.safeParse(entry?.body)
  return parsed.success ? parsed.data : undefined
}
