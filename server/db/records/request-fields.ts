import type { HistoryStep } from '#contract/requests/request-history.ts'
import type { RequestRow, StepRow } from './request-records.ts'

/** What the responses of several kinds of requests have of the columns that all of them share. */

export const sentOf = ({ id, number, status }: RequestRow) => ({ id, number: String(number), status })

export const senderOf = (row: RequestRow) => ({
  name: row.name,
  email: row.email,
  phone: { countryCode: row.phoneCountry, phone: row.phoneNumber, dialCode: row.phoneDialCode },
})

export const stepOf = ({ status, at, by, reason }: StepRow): HistoryStep => ({
  status,
  at: at.toISOString(),
  by,
  ...(reason !== null && { reason }),
})

/** With the name of the specialist who made it. */
export const staffStepOf = (step: StepRow): HistoryStep & { who?: string } => ({
  ...stepOf(step),
  ...(step.staffName !== null && { who: step.staffName }),
})
