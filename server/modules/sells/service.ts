import type { Locale } from '#src/contract/locale.ts'
import type { SellBody } from '#src/contract/sells/sell-body.ts'
import type { Sell, SellSent, SellSummary } from '#src/contract/sells/sells.ts'
import type { SellStatusBody } from '#src/contract/sells/sell-status-body.ts'
import type { StaffSell } from '#src/contract/sells/staff-sells.ts'
import type { StaffListMeta, StaffListQuery } from '#src/contract/requests/staff-requests.ts'
import type { UploadIds } from '#src/contract/files/upload-types.ts'
import type { Db } from '#server/db/database.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import type { RequestRow, SellRow } from '#server/db/request-records.ts'
import type { Attachment } from '#server/http/attachment.ts'
import type { CustomerCaller, StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { SellPhotos } from './photos-service.ts'
import { presentForStaff, presentSell, presentSent, presentSummary, type ShownSell } from './presenter.ts'
import { insertSell, readPhotos, readSell, readSells, type SellDetail, setAgreedAmount } from './repository.ts'

/** The sender of a sell request, and the uploads of its photos. `idempotencyKey`: with endpoint and caller; `address`: of the network. */
export type SellSender = { caller: CustomerCaller; locale: Locale; address: string; idempotencyKey: string; files: UploadIds }

export type Sells = {
  /**
   * Inserts a sell request with its photos, and queues a mail to its address. A repeated key returns the request made with it, for ever.
   * @throws HttpError `auth.id-required` without both ID images, `upload.gone` or `request.invalid` for a photo, `request.rate-limited`
   */
  create: (body: SellBody, sender: SellSender) => Promise<SellSent>
  /** The customer's own sell requests, newest first. */
  listOwn: (customerId: string, page: { page: number; perPage: number }) => Promise<{ sells: SellSummary[]; total: number }>
  /** @throws HttpError 404 if it is another customer's, as if it did not exist */
  get: (id: string, caller: CustomerCaller) => Promise<Sell>
  /** @throws HttpError as `get`, and `request.illegal-move` if it can no longer be canceled */
  cancel: (id: string, reason: string | undefined, caller: CustomerCaller) => Promise<Sell>
  /** @throws HttpError as `get`, and 404 if it has no such photo */
  openPhoto: (id: string, photoId: string, caller: CustomerCaller) => Promise<Attachment>
  /** All sell requests for the staff: the pending ones first, oldest at the top; then the others, newest first. */
  list: (query: StaffListQuery) => Promise<{ sells: StaffSell[]; meta: StaffListMeta }>
  /** @param name its id or its short number. @throws HttpError if there is none */
  getForStaff: (name: string) => Promise<StaffSell>
  /**
   * Changes its status, and stores the price agreed with an approval.
   * @param name its id or its short number
   * @throws HttpError `request.illegal-move` if its status does not allow the change, `request.invalid` if the price is in another currency
   */
  move: (name: string, to: SellStatusBody, staff: StaffCaller) => Promise<StaffSell>
}

export type SellsDeps = KindCallsDeps & {
  sellPhotos: SellPhotos
  /** Whether both images of a customer's ID are stored. */
  hasIdOnFile: (customerId: string) => Promise<boolean>
}

/** Sell requests: what customers offer to sell to the shop (docs/decisions/048, 092). */
export function createSells({ db, messages, requests, history, keys, limits, sellPhotos, hasIdOnFile }: SellsDeps): Sells {
  const findOwn = (id: string, caller: CustomerCaller) => requests.find('sell', id, { caller, key: null })

  /** Adds the columns of the kind and the photos to requests, in their order. */
  async function withPhotos(ids: readonly string[]): Promise<Omit<ShownSell, 'steps'>[]> {
    const [own, photos] = [await readSells(db, ids), await readPhotos(db, ids)]
    return ids.flatMap((id) => {
      const row = own.get(id)
      return row ? [{ row, photos: photos.get(id) ?? [] }] : []
    })
  }
  /** The same, with the history. */
  async function complete(rows: readonly RequestRow[]): Promise<ShownSell[]> {
    const ids = rows.map(({ id }) => id)
    const [sells, steps] = [await withPhotos(ids), await history.of(ids)]
    return sells.map((sell) => ({ ...sell, steps: steps.get(sell.row.id) ?? [] }))
  }
  async function completeOne(row: RequestRow): Promise<ShownSell> {
    const [shown] = await complete([row])
    if (!shown) throw new Error('the request has no row in sell')
    return shown
  }

  async function admit({ email }: SellBody, { caller, address }: SellSender): Promise<void> {
    if (!(await hasIdOnFile(caller.customerId))) throw new HttpError('auth.id-required', 'the ID is not on file')
    await limits.take('sell', { caller, address, email })
  }

  async function confirm(transaction: Db, made: RequestRow): Promise<void> {
    const { id, locale, name, email, number, customerId } = made
    const isOwnAddress = customerId !== null && (await isVerifiedAddress(transaction, customerId, email))
    const piece = isOwnAddress ? (await readSell(transaction, id)).model : undefined
    const values = { name, number: String(number), piece, path: await keys.pathTo(transaction, made) }
    await messages.queue(transaction, { template: 'sell-received', to: email, locale, values })
  }

  return {
    async create(body, sender) {
      const { caller, locale, idempotencyKey, files } = sender
      const { row, isNew } = await requests.makeOnce(
        'sell',
        { caller, locale, idempotencyKey, contact: body },
        {
          admit: () => admit(body, sender),
          prepare: async () => detailOf(body),
          keep: async (transaction, made, detail) => {
            await insertSell(transaction, { id: made.id, ...detail })
            // After the insert of the request's row: of two equal calls at the same time one inserts no row, and must not take the photos.
            await sellPhotos.keep(transaction, { sellId: made.id, customerId: caller.customerId, uploads: files })
            await confirm(transaction, made)
            return { pieces: [{ en: body.model, ar: body.model }], price: body.price, message: body.message }
          },
        },
      )
      if (!isNew) checkSame(body, await readSell(db, row.id))
      return presentSent(row)
    },

    async listOwn(customerId, page) {
      const { rows, total } = await requests.listOwn('sell', customerId, page)
      return { sells: (await withPhotos(rows.map(({ id }) => id))).map(presentSummary), total }
    },
    get: async (id, caller) => presentSell(await completeOne(await findOwn(id, caller))),
    async cancel(id, reason, caller) {
      await findOwn(id, caller)
      await requests.cancel('sell', id, reason)
      return presentSell(await completeOne(await findOwn(id, caller)))
    },
    async openPhoto(id, photoId, caller) {
      await findOwn(id, caller)
      return sellPhotos.open(id, photoId)
    },

    async list(query) {
      const { rows, meta } = await requests.list('sell', query)
      return { sells: (await complete(rows)).map(presentForStaff), meta }
    },
    getForStaff: async (name) => presentForStaff(await completeOne(await requests.findNamed('sell', name))),
    async move(name, { status, reason, price }, staff) {
      const row = await requests.findNamed('sell', name)
      const agree =
        price &&
        (async (transaction: Db) => {
          const { currency } = await readSell(transaction, row.id)
          if (price.currency !== currency) throw otherCurrency()
          await setAgreedAmount(transaction, row.id, price.amount)
        })
      await requests.decide('sell', row.id, { status, reason, also: agree }, staff)
      return presentForStaff(await completeOne(await requests.findNamed('sell', name)))
    },
  }
}

const detailOf = ({ price, ...body }: SellBody): SellDetail => ({
  shippingLocation: body.shippingLocation,
  message: body.message,
  description: body.description,
  contactMethod: body.contactMethod,
  productType: body.productType,
  model: body.model,
  currency: price.currency,
  amount: price.amount,
  agreedAmount: null,
  condition: body.condition,
  warrantyDate: body.warrantyDate,
  included: body.included,
})

const otherCurrency = () =>
  new HttpError('request.invalid', 'the price agreed is in another currency', { 'price.currency': [{ problem: 'not-a-choice' }] })

/** @throws HttpError if the key was used for another sell request */
function checkSame({ email, model, price, description, message }: SellBody, kept: SellRow): void {
  const isSameText = kept.model === model && kept.description === description && kept.message === message
  const isSame = isSameText && kept.email === email.toLowerCase() && kept.amount === price.amount && kept.currency === price.currency
  if (!isSame) throw new HttpError('idempotency.key-reused', 'the key was used for another sell request')
}
