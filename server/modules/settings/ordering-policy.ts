import { type Bank, bankSchema } from '#contract/orders/ordering-terms.ts'
import type { ShippingFees } from '#contract/orders/shipping-fee.ts'
import { storedOrderingSchema } from '#contract/settings/house-settings.ts'
import type { OrderingConfig } from '#server/config/ordering.ts'

/** What orders are placed at. */
export type Ordering = OrderingConfig & { shippingFees: ShippingFees }

/** The keys of the settings here. They are not among what the shop says of itself. */
export const orderingKeys = ['bank', 'vatPercent', 'shippingFees', 'deliveryDays'] as const

/** Of the stored settings. @param first of the configuration: what counts until the owner sets something else (docs/areas/settings.md) */
export function orderingOf(stored: ReadonlyMap<string, unknown>, first: Ordering): Ordering {
  const { shape } = storedOrderingSchema
  return {
    bank: stored.has('bank') ? storedBank(stored.get('bank')) : first.bank,
    vatPercent: shape.vatPercent.safeParse(stored.get('vatPercent')).data ?? first.vatPercent,
    shippingFees: shape.shippingFees.safeParse(stored.get('shippingFees')).data ?? first.shippingFees,
    deliveryDays: shape.deliveryDays.safeParse(stored.get('deliveryDays')).data ?? first.deliveryDays,
  }
}

/** Stored where the owner has taken the account away: a missing row would bring back the configuration's. */
export const noBank = { none: true } as const

/** One that cannot be read is none: money must not go to another account than the owner's. */
const storedBank = (value: unknown): Bank | undefined => bankSchema.safeParse(value).data
