import { counterHours } from '#contract/offers/counter-body.ts'
import { type Bank, bankSchema } from '#contract/orders/ordering-terms.ts'
import type { ShippingFees } from '#contract/orders/shipping-fee.ts'
import { storedOrderingSchema } from '#contract/settings/house-settings.ts'
import type { OrderingConfig } from '#server/config/ordering.ts'

/** What the configuration has of them. */
export type FirstOrdering = OrderingConfig & { shippingFees: ShippingFees }
/** What orders are placed at, and for how many hours a counter-offer is valid. */
export type Ordering = FirstOrdering & { counterHours: number }

/** The keys of the settings here. They are not among what the shop says of itself. */
export const orderingKeys = ['bank', 'vatPercent', 'shippingFees', 'deliveryDays', 'counterHours'] as const

/** Of the stored settings. @param first of the configuration: what counts until the owner sets something else (docs/areas/settings.md) */
export function orderingOf(stored: ReadonlyMap<string, unknown>, first: FirstOrdering): Ordering {
  const { shape } = storedOrderingSchema
  return {
    bank: stored.has('bank') ? storedBank(stored.get('bank')) : first.bank,
    vatPercent: shape.vatPercent.safeParse(stored.get('vatPercent')).data ?? first.vatPercent,
    shippingFees: shape.shippingFees.safeParse(stored.get('shippingFees')).data ?? first.shippingFees,
    deliveryDays: shape.deliveryDays.safeParse(stored.get('deliveryDays')).data ?? first.deliveryDays,
    counterHours: shape.counterHours.safeParse(stored.get('counterHours')).data ?? counterHours,
  }
}

/** Stored where the owner has taken the account away: a missing row would bring back the configuration's. */
export const noBank = { none: true } as const

/** One that cannot be read is none: money must not go to another account than the owner's. */
const storedBank = (value: unknown): Bank | undefined => bankSchema.safeParse(value).data
