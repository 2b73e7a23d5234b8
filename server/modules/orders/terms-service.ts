import { estimatedDelivery } from '#src/contract/orders/estimated-delivery.ts'
import type { Delivery } from '#src/contract/orders/checkout.ts'
import { defaultCountry } from '#src/contract/locale.ts'
import { type Currency, type Rate, riyal } from '#src/contract/money/money.ts'
import { type OrderTotals, orderTotals } from '#src/contract/orders/order-totals.ts'
import type { ShippingFees } from '#src/contract/orders/shipping-fee.ts'
import type { OrderingConfig } from '#server/config/ordering.ts'
import type { PricedCartLine } from '#server/db/cart-records.ts'
import type { Db } from '#server/db/database.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findRate } from './repository.ts'

/** What an order costs, and when it arrives. */
export type OrderTerms = {
  /** The rate in force. @throws HttpError where the shop has none for the currency */
  rateOf: (db: Db, currency: Currency) => Promise<Rate>
  /** @param lines with the units that can be bought */
  totalsOf: (lines: readonly PricedCartLine[], country: string, rate: Rate) => OrderTotals
  /** The VAT that prices include for a destination, in percent. */
  vatPercentIn: (country: string) => number
  /** Of an order that is placed now. */
  deliveryTo: (country: string) => Delivery
}

export type OrderTermsDeps = { clock: Clock; shippingFees: ShippingFees; ordering: Pick<OrderingConfig, 'vatPercent' | 'deliveryDays'> }

/** The terms are the same for the check of a cart and for the order. */
export const createOrderTerms = ({ clock, shippingFees, ordering }: OrderTermsDeps): OrderTerms => ({
  async rateOf(db, currency) {
    // The date of the rate of SAR is meaningless; today is a plausible one.
    if (currency === 'SAR') return { ...riyal, date: clock.now().toISOString().slice(0, 10) }
    const rate = await findRate(db, currency)
    if (!rate) throw new HttpError('currency.unsupported', `there is no rate for ${currency}`)
    return rate
  },
  totalsOf: (lines, country, rate) => orderTotals(lines, { country, fees: shippingFees, vatPercent: ordering.vatPercent, rate }),
  vatPercentIn: (country) => (country === defaultCountry ? ordering.vatPercent : 0),
  deliveryTo: (country) => estimatedDelivery(ordering.deliveryDays, { country, placedAt: clock.now() }),
})
