import * as z from 'zod/mini'
import { locales } from '#src/contract/locale.ts'
import { sellSchema } from './sells.ts'
import { staffStepSchema } from '#src/contract/requests/staff-requests.ts'

/** A sell request as the staff see it. */
export const staffSellSchema = z.extend(sellSchema, {
  /** Absent after the account is deleted. */
  customerId: z.optional(z.string()),
  locale: z.enum(locales),
  history: z.array(staffStepSchema),
})
export type StaffSell = z.infer<typeof staffSellSchema>
