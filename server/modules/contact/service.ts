import type * as z from 'zod/mini'
import type { ContactBody } from '#contract/contact/contact-body.ts'
import type { ContactStatus } from '#contract/contact/contact-status.ts'
import type { Locale } from '#contract/locale.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import type { StaffListMeta, StaffListQuery, statusBodySchema } from '#contract/requests/staff-requests.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { ContactRow } from '#server/db/schema/contact.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Products } from '#server/modules/products/shop/service.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import { type ContactParts, presentForStaff, presentStatus } from './presenter.ts'
import { type ContactDetail, insertContact, readContact, readContacts, readReplies } from './repository.ts'

/** The sender: the caller's account where they are signed in, and the call's key. */
export type ContactSender = { caller: CustomerCaller | undefined; idempotencyKey: string; locale: Locale; address: string }

export type Contacts = {
  /**
   * Stores the message, and sends a mail to the shop and one to the sender, each in their language.
   * @returns id and number of the first message with that key, also for a retry
   * @throws HttpError where the sender writes too often
   */
  create: (body: ContactBody, sender: ContactSender) => Promise<{ id: string; number: string }>
  /**
   * Its status, for its sender.
   * @throws HttpError `resource.not-found` also where it is neither the viewer's nor does the key match
   */
  statusOf: (id: string, viewer: Viewer) => Promise<ContactStatus>
  /** What became of the customer's own messages, newest first. */
  listOwn: (customerId: string, page: { page: number; perPage: number }) => Promise<{ contacts: ContactStatus[]; total: number }>
  /** The pending ones first, the oldest of them at the top. */
  list: (query: StaffListQuery) => Promise<{ contacts: StaffContact[]; meta: StaffListMeta }>
  /**
   * @param name its id or its short number
   * @throws HttpError where there is no such message
   */
  get: (name: string) => Promise<StaffContact>
  /**
   * Changes its status and notifies the sender by mail.
   * @param name its id or its short number
   * @throws HttpError `request.illegal-move` where its status does not allow that
   */
  move: (name: string, to: z.output<typeof statusBodySchema>, staff: StaffCaller) => Promise<StaffContact>
}

export type ContactsDeps = KindCallsDeps & { products: Products }

/** Contact messages to the shop (docs/areas/requests.md and docs/reference/moves.md). */
export function createContacts({ db, messages, requests, history, keys, limits, products }: ContactsDeps): Contacts {
  /** The messages among requests, in their order. */
  async function partsOf(rows: readonly RequestRow[]): Promise<ContactParts[]> {
    const ids = rows.map(({ id }) => id)
    const [own, steps, replies] = [await readContacts(db, ids), await history.of(ids), await readReplies(db, ids)]
    const written = ids.flatMap((id) => own.get(id) ?? [])
    return written.map((row) => ({ row, steps: steps.get(row.id) ?? [], replies: replies.get(row.id) ?? [] }))
  }

  async function partsOfOne(id: string): Promise<ContactParts> {
    const [row, steps, replies] = [await readContact(db, id), await history.ofOne(id), await readReplies(db, [id])]
    return { row, steps, replies: replies.get(id) ?? [] }
  }

  const present = async ({ id }: RequestRow): Promise<StaffContact> => presentForStaff(await partsOfOne(id))

  async function detailOf({ message, productId }: ContactBody): Promise<ContactDetail> {
    // The message is stored also where its product id is unknown.
    const product = productId === undefined ? undefined : await products.record(productId)
    return { message, productId: product?.row.id ?? null }
  }

  /** Queues the confirmation to the sender. */
  async function confirm(transaction: Db, row: RequestRow): Promise<void> {
    const { name, email, locale, number } = row
    const values = { name, number: String(number), path: await keys.pathTo(transaction, row) }
    await messages.queue(transaction, { template: 'contact-received', to: email, locale, values })
  }

  return {
    async create(body, { caller, idempotencyKey, locale, address }) {
      // Query before the transaction: the embedded database runs no other queries until it ends.
      const detail = await detailOf(body)
      const { row, isNew } = await requests.makeOnce(
        'contact',
        { caller, locale, idempotencyKey, contact: body },
        {
          admit: () => limits.take('contact', { caller, address, email: body.email }),
          prepare: async () => detail,
          keep: async (transaction, made) => {
            await insertContact(transaction, { id: made.id, ...detail })
            await confirm(transaction, made)
            return { message: detail.message, productId: detail.productId ?? undefined }
          },
        },
      )
      if (!isNew) checkSame(body, await readContact(db, row.id))
      return { id: row.id, number: String(row.number) }
    },

    statusOf: async (id, viewer) => presentStatus(await partsOfOne((await requests.find('contact', id, viewer)).id)),

    async listOwn(customerId, page) {
      const { rows, total } = await requests.listOwn('contact', customerId, page)
      return { contacts: (await partsOf(rows)).map(presentStatus), total }
    },

    async list(query) {
      const { rows, meta } = await requests.list('contact', query)
      return { contacts: (await partsOf(rows)).map(presentForStaff), meta }
    },

    get: async (name) => present(await requests.findNamed('contact', name)),

    async move(name, decision, staff) {
      const row = await requests.findNamed('contact', name)
      await requests.decide('contact', row.id, decision, staff)
      return present(row)
    },
  }
}

/** @throws HttpError where the key came with another message */
function checkSame({ name, email, message }: ContactBody, stored: ContactRow): void {
  const isSame = stored.name === name && stored.email === email.toLowerCase() && stored.message === message
  if (!isSame) throw new HttpError('idempotency.key-reused', 'the key was used for another message')
}
