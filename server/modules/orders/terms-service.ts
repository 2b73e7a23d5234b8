import type { Bank } from '#contract/orders/ordering-terms.ts'
import { estimatedDelivery } from '#contract/orders/estimated-delivery.ts'
import type { Delivery } from '#contract/orders/checkout.ts'
import { defaultCountry } from '#contract/locale.ts'
import { type Currency, type Rate, riyal } from '#contract/money/money.ts'
import { type OrderTotals, orderTotals } from '#contract/orders/order-totals.ts'
import type { PricedCartLine } from '#server/db/records/cart-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { ReadOrdering } from '#server/modules/settings/ordering-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findRate } from './repository.ts'

/** What an order costs, where it is paid, and when it arrives: at one moment. */
export type OrderTerms = {
  /** The account for transfers; undefined: nothing can be ordered. */
  bank: Bank | undefined
  /** @param lines with the units that can be bought */
  totalsOf: (lines: readonly PricedCartLine[], country: string, rate: Rate) => OrderTotals
  /** The VAT that prices include for a destination, in percent. */
  vatPercentIn: (country: string) => number
  /** Of an order that is placed now. */
  deliveryTo: (country: string) => Delivery
}

export type ReadOrderTerms = {
  /** The terms in force. @param db in an order's transaction: this, so that check and order are of one state */
  now: (db: Db) => Promise<OrderTerms>
  /** The rate in force. @throws HttpError where the shop has none for the currency */
  rateOf: (db: Db, currency: Currency) => Promise<Rate>
}

export type OrderTermsDeps = { clock: Clock; readOrdering: ReadOrdering }

/** The terms are the same for the check of a cart and for the order. */
export const createOrderTerms = ({ clock, readOrdering }: OrderTermsDeps): ReadOrderTerms => ({
  async now(db) {
    const { bank, shippingFees: fees, vatPercent, deliveryDays } = await readOrdering(db)
    return {
      bank,
      totalsOf: (lines, country, rate) => orderTotals(lines, { country, fees, vatPercent, rate }),
      vatPercentIn: (country) => (country === defaultCountry ? vatPercent : 0),
      deliveryTo: (country) => estimatedDelivery(deliveryDays, { country, placedAt: clock.now() }),
    }
  },
  async rateOf(db, currency) {
    // The date of the rate of SAR is meaningless; today is a plausible one.
    if (currency === 'SAR') return { ...riyal, date: clock.now().toISOString().slice(0, 10) }
    const rate = await findRate(db, currency)
    if (!rate) throw new HttpError('currency.unsupported', `there is no rate for ${currency}`)
    return rate
  },
})
