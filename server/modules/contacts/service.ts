import type * as z from 'zod/mini'
import type { ContactBody } from '#src/contract/contact-body.ts'
import type { ContactStatus } from '#src/contract/contact-status.ts'
import type { Locale } from '#src/contract/locale.ts'
import type { RequestStatus } from '#src/contract/requests.ts'
import type { staffListQuerySchema, StaffContact, statusBodySchema } from '#src/contract/staff.ts'
import type { Db } from '#server/db/database.ts'
import { findRequest } from '#server/db/find-request.ts'
import type { ContactRow } from '#server/db/schema/contacts.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { changeOwn } from '#server/http/change-own.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Messages } from '#server/modules/messages/service.ts'
import type { RequestHistory } from '#server/modules/request-history/service.ts'
import type { Looking, RequestKeys } from '#server/modules/request-keys/service.ts'
import type { RequestLimits } from '#server/modules/request-limits/service.ts'
import type { Products } from '#server/modules/products/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { isNewId, newId } from '#server/platform/secrets.ts'
import { presentForStaff, presentStatus } from './presenter.ts'
import {
  deleteContactsOf,
  findContact,
  findContactByKey,
  findContactByNumber,
  insertContact,
  lockContact,
  readContacts,
  updateStatus,
} from './repository.ts'

/** Who writes, and with what: the caller's account where somebody is signed in, and the call's key. */
export type ContactSender = { caller: CustomerCaller | undefined; idempotencyKey: string; locale: Locale; address: string }

export type Contacts = {
  /**
   * Keeps the message, tells the shop by mail, and the sender in their language.
   * @returns of the first message with that key, also where it comes again
   * @throws Refusal where somebody writes too often
   */
  create: (body: ContactBody, sender: ContactSender) => Promise<{ id: string; number: string }>
  /**
   * What became of it, for whoever wrote it.
   * @throws Refusal where it is neither theirs nor does the key fit: as if there were none
   */
  statusOf: (id: string, looking: Looking) => Promise<ContactStatus>
  /** Those that wait first, the oldest of them at the top. */
  list: (query: z.output<typeof staffListQuerySchema>) => Promise<{ contacts: StaffContact[]; total: number }>
  /**
   * @param name its id or its short number
   * @throws Refusal where there is no such message
   */
  get: (name: string) => Promise<StaffContact>
  /**
   * Who wrote it is told by mail.
   * @param name its id or its short number
   * @throws Refusal `request.illegal-move` where its status does not allow that
   */
  move: (name: string, to: z.output<typeof statusBodySchema>, staff: StaffCaller) => Promise<StaffContact>
}

export type ContactsDeps = {
  db: Db
  clock: Clock
  messages: Messages
  history: RequestHistory
  keys: RequestKeys
  limits: RequestLimits
  products: Products
  /** Where the shop reads what is written to it. */
  shopEmail: () => Promise<string>
}

const noSuchMessage = () => new Refusal('resource.not-found', 'no such contact message')

/** What people write to the shop (decisions.md §4, §5). */
export function createContacts({ db, clock, messages, history, keys, limits, products, shopEmail }: ContactsDeps): Contacts {
  const findNamed = async (name: string): Promise<ContactRow> => {
    const row = await findRequest(name, { number: (number) => findContactByNumber(db, number), id: (id) => findContact(db, id) })
    if (!row) throw noSuchMessage()
    return row
  }
  const present = async (name: string): Promise<StaffContact> => {
    const row = await findNamed(name)
    return presentForStaff(row, await stepsOf(row))
  }
  const stepsOf = async ({ id }: ContactRow) => (await history.of('contact', [id])).get(id) ?? []
  /** Where its status can be looked at: a guest's link has its key in it. */
  const pathTo = async (transaction: Db, { id, customerId, locale }: ContactRow): Promise<string> =>
    customerId === null ? keys.makeLink(transaction, { kind: 'contact', requestId: id }, locale) : `/${locale}/messages/${id}`

  /** The reason is for the shop: who wrote was answered by mail or phone. */
  async function tellSender(transaction: Db, { name, email: to, locale, number }: ContactRow, status: RequestStatus): Promise<void> {
    // The moves that the staff have.
    if (status !== 'completed' && status !== 'closed') return
    await messages.queue(transaction, { template: 'contact-news', to, locale, values: { name, number: String(number), status } })
  }

  return {
    async create(body, { caller, idempotencyKey, locale, address }) {
      const customerId = caller?.customerId
      const { name, email, phone, message, productId } = body
      // Sent again after its answer was forgotten: it is there, and costs no try.
      const known = await findContactByKey(db, idempotencyKey)
      if (known) return theSame(body, known)
      await limits.take('contact', { caller, address, email })
      const to = await shopEmail()
      // A piece that the shop does not know is no reason to lose what somebody wrote.
      const piece = productId === undefined ? undefined : await products.record(productId)
      const keep = async (transaction: Db) => {
        const row = await insertContact(transaction, {
          id: newId(),
          customerId: customerId ?? null,
          status: 'pending',
          name,
          email,
          phoneCountry: phone.countryCode,
          phoneNumber: phone.phone,
          phoneDialCode: phone.dialCode,
          message,
          productId: piece?.row.id ?? null,
          locale,
          idempotencyKey,
          createdAt: clock.now(),
        })
        // The same came a moment before.
        if (!row) return findContactByKey(transaction, idempotencyKey)
        await history.begin(transaction, { kind: 'contact', requestId: row.id })
        const number = String(row.number)
        await messages.queue(transaction, {
          template: 'contact-message',
          to,
          locale,
          values: {
            number,
            sender: name,
            senderEmail: email,
            senderPhone: `${phone.dialCode} ${phone.phone}`,
            message,
            ...(piece && { path: `/${locale}/product/${piece.row.id}` }),
          },
        })
        const values = { name, number, path: await pathTo(transaction, row) }
        await messages.queue(transaction, { template: 'contact-received', to: email, locale, values })
        return row
      }
      const row = await (customerId === undefined ? db.transaction(keep) : changeOwn(db, customerId, keep))
      if (!row) throw new Error('a contact message was neither kept nor there')
      return theSame(body, row)
    },

    async statusOf(id, looking) {
      const row = isNewId(id) ? await findContact(db, id) : undefined
      const isAdmitted = row && (await keys.admits({ kind: 'contact', requestId: id, customerId: row.customerId }, looking))
      if (!isAdmitted) throw noSuchMessage()
      return presentStatus(row, await stepsOf(row))
    },

    async list({ status, page, perPage }) {
      const { rows, total } = await readContacts(db, { status, page, perPage })
      const ids = rows.map(({ id }) => id)
      const steps = await history.of('contact', ids)
      return { contacts: rows.map((row) => presentForStaff(row, steps.get(row.id) ?? [])), total }
    },

    get: present,

    async move(name, { status, reason }, staff) {
      const { id } = await findNamed(name)
      await db.transaction(async (transaction) => {
        const row = await lockContact(transaction, id)
        if (!row) throw noSuchMessage()
        const who = { by: 'staff' as const, staff }
        await history.step(transaction, { kind: 'contact', requestId: id, from: row.status, to: status, who, reason })
        await updateStatus(transaction, id, status)
        await tellSender(transaction, row, status)
      })
      return present(id)
    },
  }
}

/**
 * What was kept with the key, as its sender is told.
 * @throws Refusal where the key came with another message
 */
function theSame({ name, email, message }: ContactBody, kept: ContactRow) {
  const isSame = kept.name === name && kept.email === email && kept.message === message
  if (!isSame) throw new Refusal('idempotency.key-reused', 'the key was used for another message')
  return { id: kept.id, number: String(kept.number) }
}

/** For the transaction that deletes an account: what the customer had written goes, and so do the words in its history. */
export const removeContactsOf =
  ({ forgetReasons }: Pick<RequestHistory, 'forgetReasons'>) =>
  async (transaction: Db, customerId: string): Promise<void> => {
    const ids = await deleteContactsOf(transaction, customerId)
    if (ids.length > 0) await forgetReasons(transaction, 'contact', ids)
  }
