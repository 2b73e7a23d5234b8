import * as z from 'zod/mini'
import { contactValues } from '#src/blocks/requests/forms/contact-fields.tsx'
import { dayText } from '#contract/fields/day-text.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import type { Currency } from '#contract/money/money.ts'
import type { Locale } from '#contract/locale.ts'
import { sellBodySchema } from '#contract/sells/sell-body.ts'
import { formatAmount } from '#i18n/formats/format.ts'
import type { FilesByField } from '#device/drafts/draft-files.ts'
import type { SellFormInput } from '../sell-form-schema.ts'

/** The form's default values: name, email and phone of the customer, and the city and country of their default address. */
export const blankSell = (customer: Customer | undefined, place: string, currency: Currency): SellFormInput => ({
  ...contactValues(customer),
  shippingLocation: place,
  contactMethod: '',
  message: '',
  productType: '',
  model: '',
  price: { amount: '', currency },
  condition: '',
  warrantyDate: '',
  included: [],
  description: '',
  front: undefined,
  back: undefined,
  warrantyCard: undefined,
  more: [],
})

/** What the form begins with, where an own piece is for sale. `of`: the id of the piece. */
export type SellFilling = { of: string } & Pick<SellFormInput, 'productType' | 'model' | 'included' | 'description'> &
  Pick<SellFormInput, 'front' | 'back' | 'more'>

/**
 * The form values of an outbox entry.
 * @param files of the entry, by field
 * @returns undefined if this build cannot parse it
 */
export function sellInput(body: unknown, files: FilesByField, locale: Locale): SellFormInput | undefined {
  const parsed = z.safeParse(sellBodySchema, body)
  if (!parsed.success) {
    console.debug('a sell request of the outbox cannot be read', parsed.error)
    return undefined
  }
  const { price, warrantyDate, ...others } = parsed.data
  const { front = [], back = [], warrantyCard = [], more = [] } = files
  return {
    ...others,
    price: { amount: formatAmount(price, locale), currency: price.currency },
    warrantyDate: dayText(warrantyDate),
    front: front[0],
    back: back[0],
    warrantyCard: warrantyCard[0],
    more: [...more],
  }
}
