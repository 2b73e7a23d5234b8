import * as z from 'zod/mini'
import { phonePartsSchema } from '#src/contract/customer.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'

const writtenSchema = z.object({ name: z.string(), email: z.string(), phone: phonePartsSchema, message: z.string() })

/** What somebody wrote into the form that an entry of the outbox came from; undefined where it cannot be read. */
export function writtenIn(entry: Pick<Entry, 'body'> | undefined): z.infer<typeof writtenSchema> | undefined {
  const parsed = writtenSchema.safeParse(entry?.body)
  return parsed.success ? parsed.data : undefined
}
