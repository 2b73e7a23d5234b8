import * as z from 'zod/mini'
import { phonePartsSchema } from '#src/contract/accounts/customer.ts'
import { locales } from '#src/contract/locale.ts'
import { staffStepSchema } from '#src/contract/requests/staff-requests.ts'
import { requestStatuses } from '#src/contract/requests/statuses.ts'

/** A contact message as the staff see it. */
export const staffContactSchema = z.object({
  id: z.string(),
  number: z.string(),
  status: z.enum(requestStatuses),
  createdAt: z.iso.datetime(),
  name: z.string(),
  email: z.string(),
  phone: phonePartsSchema,
  message: z.string(),
  productId: z.optional(z.string()),
  locale: z.enum(locales),
  history: z.array(staffStepSchema),
})
export type StaffContact = z.infer<typeof staffContactSchema>
