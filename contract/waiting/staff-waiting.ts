import * as z from 'zod/mini'
import type { waitingPaths } from './waiting-paths.ts'
import { type Endpoint, data } from '#contract/protocol/endpoint-schemas.ts'

/** How many of each kind wait for the house. */
export const staffWaitingSchema = z.object({
  offers: z.int(),
  sells: z.int(),
  preOrders: z.int(),
  contacts: z.int(),
  /** Orders with a receipt, whose transfer nobody has noted. */
  receipts: z.int(),
  /** Orders that are paid, and that no carrier has. */
  toShip: z.int(),
  /** Canceled orders whose customer has sent money that is not sent back. */
  toRefund: z.int(),
})
export type StaffWaiting = z.infer<typeof staffWaitingSchema>

/** What the calls do and take. */
export const waitingEndpoints = {
  'staff.waiting.get': { summary: 'How many requests of each kind wait for the house' },
} as const satisfies Record<keyof typeof waitingPaths, Endpoint>

/** The whole envelope of each response. */
export const waitingResponses = {
  'staff.waiting.get': data(staffWaitingSchema),
}
