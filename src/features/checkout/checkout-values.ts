import * as z from 'zod/mini'
import { contactValues } from '#src/blocks/requests/forms/contact-fields.tsx'
import { orderedLines, type OrderTerms, orderTermsSchema } from '#src/blocks/order-terms.ts'
import type { Address, Cart } from '#contract/accounts/account-things.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import { defaultCountry } from '#contract/locale.ts'
import { type OrderBody, orderBodySchema } from '#contract/orders/order-body.ts'
import type { Command, Entry } from '#device/outbox/entry.ts'
import { changeData } from '#device/outbox/outbox.ts'
import type { CheckoutInput, CheckoutValues } from './checkout-schema.ts'

/** The form's default values: the customer's name, email and phone, and the default address. */
export function blankCheckout(customer: Customer | undefined, addresses: readonly Address[]): CheckoutInput {
  const chosen = addresses.find(({ isDefault }) => isDefault) ?? addresses[0]
  const { name, ...contact } = contactValues(customer)
  return {
    ...nameParts(name),
    ...contact,
    ...placeOf(chosen),
    saved: chosen?.id ?? '',
    saveAddress: chosen === undefined,
  }
}

/** The fields of an address; empty for a new one, in the country where most shoppers live. */
export const placeOf = (address: Address | undefined): Pick<CheckoutInput, 'country' | 'address' | 'city' | 'state' | 'postcode'> => ({
  country: address?.country ?? defaultCountry,
  address: address?.address ?? '',
  city: address?.city ?? '',
  state: address?.state ?? '',
  postcode: address?.postcode ?? '',
})

/** "Sara Al-Harbi": the first word is the first name. */
function nameParts(name: string): Pick<CheckoutInput, 'firstName' | 'lastName'> {
  const [first = '', ...others] = name.split(/\s+/)
  return { firstName: first, lastName: others.join(' ') }
}

/** The order at the terms on the screen, and what the outbox shows of it. */
export function orderOf(
  { saved, saveAddress, ...shipping }: CheckoutValues,
  terms: OrderTerms,
): Pick<Command, 'body' | 'subject' | 'data'> {
  const lines = orderedLines(terms)
  const { currency, rateDate, totals } = terms
  const body: OrderBody = {
    ...shipping,
    // A saved address is in the address book.
    saveAddress: saveAddress && saved === '',
    lines: lines.map(({ lineId, productId, quantity, price }) => ({ lineId, productId, quantity, price })),
    terms: { currency, rateDate, shippingFee: totals.shippingFee, grandTotal: totals.grandTotal },
  }
  const [first] = lines
  const name = lines.map(({ brand, model }) => `${brand} ${model}`).join(', ')
  return { body, subject: { name, ...(first?.image && { image: first.image }) }, data: terms }
}

/**
 * An order in the outbox: its form's values, the terms that its shopper saw, and whether the shopper has been asked about its rejection.
 */
export type OrderInEntry = { values: CheckoutInput; terms: OrderTerms; wasAsked: boolean }

/** @returns undefined if this build cannot parse it */
export function orderInEntry({ id, body, data }: Pick<Entry, 'id' | 'body' | 'data'>): OrderInEntry | undefined {
  const [parsed, terms] = [z.safeParse(orderBodySchema, body), z.safeParse(orderTermsSchema, data)]
  if (!parsed.success || !terms.success) {
    console.debug('an order of the outbox cannot be read', parsed.error, terms.error)
    return undefined
  }
  const { lines: _lines, terms: _terms, ...shipping } = parsed.data
  return { values: { ...shipping, saved: '' }, terms: terms.data, wasAsked: askedHere.has(id) || z.safeParse(askedSchema, data).success }
}

const askedSchema = z.object({ wasAsked: z.literal(true) })
/** Asked about in this page: the checkout may open again before the outbox has stored it. */
const askedHere = new Set<string>()

/** The shopper is asked about the rejection of an order in the outbox: a later visit of the checkout does not ask again. */
export function noteAsked(entryId: string): Promise<void> {
  askedHere.add(entryId)
  return changeData(entryId, (data) => ({ ...(typeof data === 'object' && data), wasAsked: true })).catch((error: unknown) =>
    console.debug('the outbox could not be written: the order asks again', error),
  )
}

/**
 * How a rejected order in the outbox is about the cart of now: `same` with the lines that it had, `less` where some of them are left,
 * `other` where the cart has another line, or none of its own.
 */
export function cartOfOrder({ lines }: OrderTerms, { items }: Pick<Cart, 'items'>): 'same' | 'less' | 'other' {
  const own = new Set(lines.map(({ lineId }) => lineId))
  if (items.length === 0 || items.some(({ id }) => !own.has(id))) return 'other'
  return items.length === own.size ? 'same' : 'less'
}
