import type { ContactStatus } from '#contract/contact/contact-status.ts'
import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { senderOf } from '#server/db/records/request-fields.ts'
import type { RequestRow, StepRow } from '#server/db/records/request-records.ts'
import type { ContactRow } from '#server/db/schema/contact.ts'

type StaffStep = HistoryStep & { who?: string | undefined }

/** The fields for its sender. */
export const presentStatus = ({ id, number, status, createdAt }: RequestRow, steps: readonly StepRow[]): ContactStatus => ({
  id,
  number: String(number),
  status,
  createdAt: createdAt.toISOString(),
  history: steps.map(({ status: to, at, by }) => ({ status: to, at: at.toISOString(), by })),
})

/** The fields for the staff. */
export const presentForStaff = (row: ContactRow, steps: readonly StepRow[]): StaffContact => ({
  id: row.id,
  number: String(row.number),
  status: row.status,
  createdAt: row.createdAt.toISOString(),
  ...senderOf(row),
  message: row.message,
  ...(row.productId !== null && { productId: row.productId }),
  locale: row.locale,
  history: steps.map(presentStep),
})

const presentStep = ({ status, at, by, staffName, reason }: StepRow): StaffStep => ({
  status,
  at: at.toISOString(),
  by,
  ...(staffName !== null && { who: staffName }),
  ...(reason !== null && { reason }),
})
