import * as z from 'zod/mini'
import { data, fileSchema } from '#contract/protocol/endpoint-schemas.ts'
import { locales } from '#contract/locale.ts'
import { sellSchema } from './sells.ts'
import { staffList, staffStepSchema } from '#contract/requests/staff-requests.ts'

/** A sell request as the staff see it. */
export const staffSellSchema = z.extend(sellSchema, {
  /** Absent after the account is deleted. */
  customerId: z.optional(z.string()),
  locale: z.enum(locales),
  history: z.array(staffStepSchema),
})
export type StaffSell = z.infer<typeof staffSellSchema>

/** The whole envelope of each response to a staff's call. */
export const staffSellResponses = {
  'staff.sells.list': staffList(staffSellSchema),
  'staff.sells.get': data(staffSellSchema),
  'staff.sells.status': data(staffSellSchema),
  'staff.sells.thumbnail': fileSchema,
}
