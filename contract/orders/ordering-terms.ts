import * as z from 'zod/mini'
import type { ShippingFees } from './shipping-fee.ts'

/** At what the shop takes orders: fees, days of delivery, and the account for transfers. */

const fee = z.int().check(z.gte(0))
export const shippingFeesSchema: z.ZodMiniType<ShippingFees, ShippingFees> = z.object({ inside: fee, elsewhere: fee, freeFrom: fee })

const days = z.object({ from: z.int().check(z.gte(0)), to: z.int().check(z.gte(0)) })
export const deliveryDaysSchema = z.object({ inside: days, elsewhere: days })
export type DeliveryDays = z.infer<typeof deliveryDaysSchema>

/** `iban`: without spaces, with a valid checksum (ISO 13616). */
export const bankSchema = z.object({ accountName: z.string(), bankName: z.string(), iban: z.string(), bic: z.optional(z.string()) })
export type Bank = z.infer<typeof bankSchema>
