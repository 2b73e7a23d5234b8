import type { Entry, Rejection } from '#device/outbox/entry.ts'

/** The server rejected the request that a form sent. Its entry stays in the outbox until it is corrected and sent again, or discarded. */
export class RejectedSubmission extends Error {
  override name = 'RejectedSubmission'
  readonly rejection: Rejection
  readonly entry: Entry
  /** Marks the message as the server's own translated sentence, which is shown (app/action-errors.ts). */
  readonly code: string
  /** Messages by field: the form shows each at its field. */
  readonly fields: Rejection['fields']
  constructor(rejection: Rejection, entry: Entry) {
    super(rejection.message)
    this.rejection = rejection
    this.entry = entry
    this.code = rejection.code
    this.fields = rejection.fields
  }
}
