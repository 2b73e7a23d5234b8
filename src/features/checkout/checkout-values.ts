import * as z from 'zod/mini'
import { contactValues } from '#src/blocks/requests/contact-fields.tsx'
import { orderedLines, type OrderTerms, orderTermsSchema } from '#src/blocks/order-terms.ts'
import type { Address } from '#src/contract/account-things.ts'
import type { Customer } from '#src/contract/customer.ts'
import { defaultCountry } from '#src/contract/locale.ts'
import { type OrderBody, orderBodySchema } from '#src/contract/order-body.ts'
import type { Command, Entry } from '#src/offline/outbox/entry.ts'
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

/** The fields of an address; empty for a new one, in the country where most shoppers live (storefront.md §9). */
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
 * The form values of an order in the outbox, and the terms that its shopper saw.
 * @returns undefined if this build cannot parse it
 */
export function orderInEntry({ body, data }: Pick<Entry, 'body' | 'data'>): { values: CheckoutInput; terms: OrderTerms } | undefined {
  const [parsed, terms] = [z.safeParse(orderBodySchema, body), z.safeParse(orderTermsSchema, data)]
  if (!parsed.success || !terms.success) {
    console.debug('an order of the outbox cannot be read', parsed.error, terms.error)
    return undefined
  }
  const { lines: _lines, terms: _terms, ...shipping } = parsed.data
  return { values: { ...shipping, saved: '' }, terms: terms.data }
}
