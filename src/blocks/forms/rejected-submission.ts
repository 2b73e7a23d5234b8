import type { Entry, Rejection } from '#src/offline/outbox/entry.ts'

/** The server does not take what a form has sent as it is. It lies in the outbox, until it is corrected and sent again, or given up. */
export class RejectedSubmission extends Error {
  override name = 'RejectedSubmission'
  readonly refusal: Rejection
  readonly entry: Entry
  /** Says that the message is the server's own sentence, which is shown (app/action-errors.ts). */
  readonly code: string
  /** Messages by field: the form shows them where they belong. */
  readonly fields: Rejection['fields']
  constructor(refusal: Rejection, entry: Entry) {
    super(refusal.message)
    this.refusal = refusal
    this.entry = entry
    this.code = refusal.code
    this.fields = refusal.fields
  }
}
