/** The shop's outbox for a test's page that has nothing else of the app (tests/support/browser/outbox-script.ts). */
import { send } from '#calls/send.ts'
import { uploadFile } from '#calls/upload-file.ts'
import { addEntry, deliverEntry, readAttachments, readEntry, readOutbox } from '#device/outbox/entry-store.ts'
import { flushOutbox, type Sender } from '#device/outbox/flush.ts'
import { answerOf, transact } from '#device/outbox/outbox-database.ts'
import { submit } from '#device/outbox/outbox.ts'
import { scalePhoto } from '#device/photos/scale-photo.ts'
import { requestOf } from '#device/outbox/request-of.ts'

/** Sends the entries that may be sent, as a page or the worker does. */
const flush = (sender: Sender) =>
  flushOutbox({
    sender: () => sender,
    upload: ({ locale, currency }, { token }, file) => uploadFile({ locale, currency, token, ...file }),
    send: (entry, files, who) => send(entry.endpoint, requestOf(entry, files, who)),
  })

/** The files on the device, of whichever entry. */
const countFiles = () => transact('readonly', ({ files }) => answerOf(files.count()))

export const outbox = { addEntry, countFiles, deliverEntry, flush, readAttachments, readEntry, readOutbox, scalePhoto, submit }

declare global {
  interface Window {
    outbox: typeof outbox
  }
}
window.outbox = outbox
