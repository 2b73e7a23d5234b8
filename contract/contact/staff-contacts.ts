import * as z from 'zod/mini'
import { contactReplySchema } from './contact-status.ts'
import { data } from '#contract/protocol/endpoint-schemas.ts'
import { phonePartsSchema } from '#contract/accounts/customer.ts'
import { locales } from '#contract/locale.ts'
import { staffList, staffStepSchema } from '#contract/requests/staff-requests.ts'
import { requestStatuses } from '#contract/requests/statuses.ts'

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
  /** What was written after it, the oldest first. `who`: of the house. */
  replies: z.array(z.extend(contactReplySchema, { who: z.optional(z.string()) })),
})
export type StaffContact = z.infer<typeof staffContactSchema>

/** The whole envelope of each response to a staff's call. */
export const staffContactResponses = {
  'staff.contacts.list': staffList(staffContactSchema),
  'staff.contacts.get': data(staffContactSchema),
  'staff.contacts.status': data(staffContactSchema),
  // Without the thread: the stored answer would stay when its sender's account is deleted.
  'staff.contacts.answer': data(z.object({ id: z.string(), number: z.string(), status: z.enum(requestStatuses) })),
}
