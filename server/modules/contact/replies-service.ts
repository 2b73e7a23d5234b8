import type * as z from 'zod/mini'
import { takesReplies } from '#contract/contact/contact-kind.ts'
import type { contactAnswerBodySchema, contactReplyBodySchema } from '#contract/contact/contact-replies.ts'
import { emailSchema } from '#contract/fields/form-fields.ts'
import type { Locale } from '#contract/locale.ts'
import type { RequestStatus } from '#contract/requests/statuses.ts'
import type { Db } from '#server/db/open/database.ts'
import { sentOf } from '#server/db/records/request-fields.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { ContactReplyRow } from '#server/db/schema/contact.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import type { AddNotification } from '#server/modules/notifications/service.ts'
import type { Announce } from '#server/modules/requests/make-once-service.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { findReplyByKey, insertReply, readContact, readReplies } from './repository.ts'

/** Who replies: the viewer of the message, and the key of the call. `address`: of the network. */
export type Replying = Viewer & { idempotencyKey: string; address: string }

type Answered = { id: string; number: string; status: RequestStatus }

export type ContactReplies = {
  /**
   * Writes an answer, and sends it to the sender by mail, with what they wrote last; in an account it is a notification, too.
   * @param name the message's id or its short number
   * @returns the same for a retry
   * @throws HttpError `contact.changed` where others have written since, `contact.no-replies` where it is closed
   */
  answer: (
    name: string,
    body: z.output<typeof contactAnswerBodySchema>,
    by: { staff: StaffCaller; idempotencyKey: string },
  ) => Promise<Answered>
  /**
   * Writes a reply of the sender, and sends it to the shop by mail. A completed message waits again.
   * @returns the message, the same for a retry
   * @throws HttpError `resource.not-found` also where it is neither the caller's nor does the key match; `contact.no-replies` where it is
   * closed or not answered yet; and where they write too often
   */
  reply: (id: string, body: z.output<typeof contactReplyBodySchema>, by: Replying) => Promise<{ id: string; number: string }>
}

export type ContactRepliesDeps = Pick<KindCallsDeps, 'db' | 'requests' | 'keys' | 'limits'> & {
  clock: Clock
  recordAction: RecordAction
  addNotification: AddNotification
  announce: Announce
  /** The public settings in a language. */
  settingsIn: (locale: Locale) => Promise<{ email?: string | undefined }>
}

/** What is written after a contact message (docs/areas/requests.md). */
export function createContactReplies(deps: ContactRepliesDeps): ContactReplies {
  const { db, clock, requests, keys, limits, recordAction, addNotification, settingsIn, announce } = deps

  /** @returns whether the key has written this already. @throws HttpError where it has written something else */
  async function isWritten(requestId: string, text: string, key: string): Promise<boolean> {
    const written = await findReplyByKey(db, key)
    if (!written) return false
    if (written.requestId !== requestId || written.text !== text)
      throw new HttpError('idempotency.key-reused', 'the key was used for another text')
    return true
  }

  async function tell(
    transaction: Db,
    row: RequestRow,
    said: { answer: string; quoted: string; houseEmail: string | undefined },
  ): Promise<void> {
    const { id: requestId, name, email, locale, customerId, number: given } = row
    const number = String(given)
    const values = { name, number, ...said, path: await keys.pathTo(transaction, row) }
    if (row.status !== 'pending' && row.status !== 'completed') throw new Error(`a message that is ${row.status} was answered`)
    await addNotification(transaction, {
      kind: 'contact',
      requestId,
      status: row.status,
      by: 'staff',
      customerId: customerId ?? undefined,
      locale,
      facts: { number, isAnswer: true },
      // In the language of the message, in which it is answered.
      mail: () => ({ template: 'contact-answer', to: email, locale, values }),
    })
  }

  return {
    async answer(name, { message: text, completes, seen }, { staff, idempotencyKey }) {
      const { id, locale } = await requests.findNamed('contact', name)
      // Before the transaction: the embedded database runs no other queries until it ends.
      const houseEmail = emailSchema.safeParse((await settingsIn(locale)).email).data
      if (!(await isWritten(id, text, idempotencyKey)))
        await requests.change('contact', id, async (transaction, row) => {
          const before = (await readReplies(transaction, [id])).get(id) ?? []
          const { staffId, name: staffName } = staff
          const written = { requestId: id, by: 'staff' as const, text, at: clock.now(), staffId, staffName, idempotencyKey }
          if (!(await insertReply(transaction, written))) return
          refuseClosed(row)
          if (before.length !== seen) throw new HttpError('contact.changed', `${seen} were seen, and ${before.length} are written`)
          await recordAction(transaction, staff, { action: 'contact.answer', subject: id, changes: {} })
          const isCompleted = completes && row.status === 'pending'
          const moved = isCompleted ? (await requests.move(transaction, row, 'completed', { by: 'staff', staff })).row : row
          const quoted = lastOf(before) ?? (await readContact(transaction, id)).message
          await tell(transaction, moved, { answer: text, quoted, houseEmail })
        })
      return sentOf(await requests.findNamed('contact', id))
    },

    async reply(id, { message: text }, { caller, key, idempotencyKey, address }) {
      const { number, email } = await requests.find('contact', id, { caller, key })
      const sent = { id, number: String(number) }
      if (await isWritten(id, text, idempotencyKey)) return sent
      await limits.take('contact', { caller, address, email })
      await requests.change('contact', id, async (transaction, row) => {
        const isAnswered = ((await readReplies(transaction, [id])).get(id) ?? []).length > 0
        const written = { requestId: id, by: 'shopper' as const, text, at: clock.now(), staffId: null, staffName: null, idempotencyKey }
        if (!(await insertReply(transaction, written))) return
        refuseClosed(row)
        if (!isAnswered) throw new HttpError('contact.no-replies', 'the house has not answered yet')
        const reopened = row.status === 'completed' ? (await requests.move(transaction, row, 'pending', { by: 'shopper' })).row : row
        await announce(transaction, reopened, { message: text, isReply: true })
      })
      return sent
    },
  }
}

/** What the sender wrote last; undefined where that is the message itself. */
const lastOf = (replies: readonly ContactReplyRow[]): string | undefined => replies.findLast(({ by }) => by === 'shopper')?.text

function refuseClosed({ status }: RequestRow): void {
  if (!takesReplies(status)) throw new HttpError('contact.no-replies', `the message is ${status}`)
}
