import * as z from 'zod/mini'

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
