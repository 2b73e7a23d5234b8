/** The outbox of the shop for a page of a test, which has nothing else of it (tests/support/browser/outbox-script.ts). */
import { addEntry, deliverEntry, readAttachments, readEntry, readOutbox } from '#src/offline/outbox/entry-store.ts'
import { submit } from '#src/offline/outbox/outbox.ts'
import { requestOf } from '#src/offline/outbox/request-of.ts'

export const outbox = { addEntry, deliverEntry, readAttachments, readEntry, readOutbox, requestOf, submit }

declare global {
  interface Window {
    outbox: typeof outbox
  }
}
window.outbox = outbox
