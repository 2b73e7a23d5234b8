import type { ContactReply, ContactStatus } from '#contract/contact/contact-status.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { senderOf } from '#server/db/records/request-fields.ts'
import type { StepRow } from '#server/db/records/request-records.ts'
import type { ContactReplyRow, ContactRow } from '#server/db/schema/contact.ts'

type StaffStep = HistoryStep & { who?: string | undefined }

/** A message, its steps, and what was written after it. */
export type ContactParts = { row: ContactRow; steps: readonly StepRow[]; replies: readonly ContactReplyRow[] }

/** The fields for its sender. */
export const presentStatus = ({ row: { id, number, status, createdAt, message }, steps, replies }: ContactParts): ContactStatus => ({
  id,
  number: String(number),
  status,
  createdAt: createdAt.toISOString(),
  history: steps.map(({ status: to, at, by }) => ({ status: to, at: at.toISOString(), by })),
  // The house writes the first one.
  ...(replies.length > 0 && { thread: { message, replies: replies.map(presentReply) } }),
})

/** The fields for the staff. */
export const presentForStaff = ({ row, steps, replies }: ContactParts): StaffContact => ({
  id: row.id,
  number: String(row.number),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  ...senderOf(row),
  message: row.message,
  ...(row.productId !== null && { productId: row.productId }),
  locale: row.locale,
  history: steps.map(presentStep),
  replies: replies.map((reply) => ({ ...presentReply(reply), ...(reply.staffName !== null && { who: reply.staffName }) })),
})

const presentReply = ({ by, text, at }: ContactReplyRow): ContactReply => ({ by, text, at: at.toISOString() })

const presentStep = ({ status, at, by, staffName, reason }: StepRow): StaffStep => ({
  status,
  at: at.toISOString(),
  by,
  ...(staffName !== null && { who: staffName }),
  ...(reason !== null && { reason }),
})
