import type * as z from 'zod/mini'
import type { Locale } from '#contract/locale.ts'
import type { PreOrder, PreOrderSent, PreOrderSummary } from '#contract/pre-orders/pre-orders.ts'
import type { PreOrderBody } from '#contract/pre-orders/pre-order-body.ts'
import type { StaffPreOrder } from '#contract/pre-orders/staff-pre-orders.ts'
import type { StaffListMeta, StaffListQuery, statusBodySchema } from '#contract/requests/staff-requests.ts'
import type { Db } from '#server/db/open/database.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { PreOrderRow } from '#server/db/schema/pre-orders.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { Campaigns } from './campaign-service.ts'
import { presentForStaff, presentPreOrder, presentSent, presentSummary } from './presenter.ts'
import { insertPreOrder, type PreOrderDetail, readPreOrder, readPreOrders } from './repository.ts'

/** The sender of a pre-order. `idempotencyKey`: covers endpoint and caller; `address`: the client's IP address. */
export type PreOrderSender = { caller: CustomerCaller | undefined; locale: Locale; address: string; idempotencyKey: string }

export type PreOrders = {
  /**
   * Stores the pre-order, and sends a mail to the address in it. The same key always returns the one that it created.
   * @throws HttpError where the shop accepted none when it was made, or the sender makes too many
   */
  create: (body: PreOrderBody, sender: PreOrderSender) => Promise<PreOrderSent>
  /** A customer's own, the newest first. */
  listOwn: (customerId: string, page: { page: number; perPage: number }) => Promise<{ preOrders: PreOrderSummary[]; total: number }>
  /** @throws HttpError `resource.not-found` also where it is neither the viewer's nor does the key match */
  get: (id: string, viewer: Viewer) => Promise<PreOrder>
  /** @throws HttpError as above, and where it can no longer be canceled */
  cancel: (id: string, reason: string | undefined, viewer: Viewer) => Promise<PreOrder>
  /** The pending ones first, the oldest of them at the top. */
  list: (query: StaffListQuery) => Promise<{ preOrders: StaffPreOrder[]; meta: StaffListMeta }>
  /** @param name its id or its short number. @throws HttpError where there is none */
  getForStaff: (name: string) => Promise<StaffPreOrder>
  /** @param name as above. @throws HttpError `request.illegal-move` where its status does not allow that */
  move: (name: string, to: z.output<typeof statusBodySchema>, staff: StaffCaller) => Promise<StaffPreOrder>
}

export type PreOrdersDeps = KindCallsDeps & {
  campaigns: Pick<Campaigns, 'check'>
}

/** Products that shoppers ask the shop to find (docs/areas/requests.md and docs/reference/moves.md). */
export function createPreOrders({ db, messages, requests, history, keys, limits, campaigns }: PreOrdersDeps): PreOrders {
  const present = async (row: RequestRow) => presentPreOrder(await readPreOrder(db, row.id), await history.ofOne(row.id))
  const presentStaff = async (row: RequestRow) => presentForStaff(await readPreOrder(db, row.id), await history.ofOne(row.id))

  /** The pre-orders of requests, in their order. */
  async function rowsOf(rows: readonly RequestRow[]): Promise<PreOrderRow[]> {
    const ids = rows.map(({ id }) => id)
    const own = await readPreOrders(db, ids)
    return ids.flatMap((id) => own.get(id) ?? [])
  }

  async function confirm(transaction: Db, made: RequestRow): Promise<void> {
    const { id, locale, name, email, number, customerId } = made
    const { brand, model } = await readPreOrder(transaction, id)
    const isOwnAddress = customerId !== null && (await isVerifiedAddress(transaction, customerId, email))
    const piece = isOwnAddress ? `${brand} ${model}` : undefined
    const values = { name, number: String(number), piece, path: await keys.pathTo(transaction, made), isGuest: customerId === null }
    await messages.queue(transaction, { template: 'pre-order-received', to: email, locale, values })
  }

  return {
    async create(body, { caller, locale, address, idempotencyKey }) {
      const { brand, model, contactMethod, message, madeAt } = body
      const detail: PreOrderDetail = { brand, model, contactMethod, message, madeAt: madeAt === undefined ? null : new Date(madeAt) }
      const { row, isNew } = await requests.makeOnce(
        'preOrder',
        { caller, locale, idempotencyKey, contact: body },
        {
          admit: () => limits.take('preOrder', { caller, address, email: body.email }),
          prepare: (transaction) => campaigns.check(transaction, madeAt),
          keep: async (transaction, made) => {
            await insertPreOrder(transaction, { id: made.id, ...detail })
            await confirm(transaction, made)
            const piece = `${brand} ${model}`
            return { pieces: [{ en: piece, ar: piece }], message }
          },
        },
      )
      if (!isNew) checkSame(body, await readPreOrder(db, row.id))
      return presentSent(row)
    },

    async listOwn(customerId, page) {
      const { rows, total } = await requests.listOwn('preOrder', customerId, page)
      return { preOrders: (await rowsOf(rows)).map(presentSummary), total }
    },
    get: async (id, viewer) => present(await requests.find('preOrder', id, viewer)),
    async cancel(id, reason, viewer) {
      await requests.find('preOrder', id, viewer)
      await requests.cancel('preOrder', id, reason)
      return present(await requests.find('preOrder', id, viewer))
    },

    async list(query) {
      const { rows, meta } = await requests.list('preOrder', query)
      const steps = await history.of(rows.map(({ id }) => id))
      return { preOrders: (await rowsOf(rows)).map((row) => presentForStaff(row, steps.get(row.id) ?? [])), meta }
    },
    getForStaff: async (name) => presentStaff(await requests.findNamed('preOrder', name)),
    async move(name, decision, staff) {
      const row = await requests.findNamed('preOrder', name)
      await requests.decide('preOrder', row.id, decision, staff)
      return presentStaff(row)
    },
  }
}

/** @throws HttpError where the key came with another pre-order */
function checkSame({ email, brand, model, message }: PreOrderBody, stored: PreOrderRow): void {
  const isSame = stored.email === email.toLowerCase() && stored.brand === brand && stored.model === model && stored.message === message
  if (!isSame) throw new HttpError('idempotency.key-reused', 'the key was used for another pre-order')
}
