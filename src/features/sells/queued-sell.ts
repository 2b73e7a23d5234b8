import * as z from 'zod/mini'
import { productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { currencies } from '#contract/money/money.ts'
import type { Entry } from '#device/outbox/entry.ts'

const shownSchema = z.object({
  productType: z.enum(productTypes),
  model: z.string(),
  price: z.object({ amount: z.int(), currency: z.enum(currencies) }),
})

/** What a list shows of a sell request in the outbox; undefined if it cannot be parsed, because another build may have written it. */
export function shownOf({ body }: Pick<Entry, 'body'>): z.infer<typeof shownSchema> | undefined {
  const parsed = shownSchema.safeParse(body)
  return parsed.success ? parsed.data : undefined
}
