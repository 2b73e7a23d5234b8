import type { Bank } from '#contract/orders/ordering-terms.ts'
import type { ShownHouseSettings } from '#contract/settings/house-settings.ts'
import { halalas, riyals } from '../products/edit/product-form.ts'
import { numberText, typedNumber } from '../house/typed-number.ts'

type Days = { from: string; to: string }
/** Numbers and amounts as they are typed. */
export type OrderingForm = {
  vatPercent: string
  shippingFees: { inside: string; elsewhere: string; freeFrom: string }
  deliveryDays: { inside: Days; elsewhere: Days }
}

type Span = { from: number; to: number }
const daysText = ({ from, to }: Span): Days => ({ from: numberText(from), to: numberText(to) })
const typedDays = ({ from, to }: Days) => ({ from: typedNumber(from), to: typedNumber(to) })
/** A text that is no amount stays as it is, so that the schema says so at its field. */
const typedAmount = (text: string) => {
  const amount = halalas(text)
  return amount === undefined ? text : amount
}

export const orderingFormOf = ({ vatPercent, shippingFees: fees, deliveryDays: days }: ShownHouseSettings): OrderingForm => ({
  vatPercent: numberText(vatPercent),
  shippingFees: { inside: riyals(fees.inside), elsewhere: riyals(fees.elsewhere), freeFrom: riyals(fees.freeFrom) },
  deliveryDays: { inside: daysText(days.inside), elsewhere: daysText(days.elsewhere) },
})

/** What the schema checks. */
export const valuesOfOrderingForm = ({ vatPercent, shippingFees: fees, deliveryDays: days }: OrderingForm) => ({
  vatPercent: typedNumber(vatPercent),
  shippingFees: { inside: typedAmount(fees.inside), elsewhere: typedAmount(fees.elsewhere), freeFrom: typedAmount(fees.freeFrom) },
  deliveryDays: { inside: typedDays(days.inside), elsewhere: typedDays(days.elsewhere) },
})

export type BankForm = { bank: { accountName: string; bankName: string; iban: string; bic: string } }

/** The IBAN in groups of four, as banks print it. */
export const bankFormOf = ({ bank }: { bank: Bank | null }): BankForm => ({
  bank: {
    accountName: bank?.accountName ?? '',
    bankName: bank?.bankName ?? '',
    iban: bank?.iban.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '',
    bic: bank?.bic ?? '',
  },
})

/** What the schema checks; with all fields empty there is no account. */
export const valuesOfBankForm = ({ bank }: BankForm) => ({ bank: Object.values(bank).every((text) => text.trim() === '') ? null : bank })
