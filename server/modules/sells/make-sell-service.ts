import type { Locale } from '#contract/locale.ts'
import type { SellBody } from '#contract/sells/sell-body.ts'
import type { SellSent } from '#contract/sells/sells.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import type { RequestRow, SellRow } from '#server/db/records/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { SellPhotos } from './photos-service.ts'
import { presentSent } from './presenter.ts'
import { insertSell, readSell, type SellDetail } from './repository.ts'

/** The sender of a sell request, and the uploads of its photos. `idempotencyKey`: with endpoint and caller; `address`: of the network. */
export type SellSender = { caller: CustomerCaller; locale: Locale; address: string; idempotencyKey: string; files: UploadIds }

/**
 * Inserts a sell request with its photos, and queues a mail to its address. A repeated key returns the request made with it, for ever.
 * @throws HttpError `auth.id-required` without both ID images, `upload.gone` or `request.invalid` for a photo, `request.rate-limited`
 */
export type MakeSell = (body: SellBody, sender: SellSender) => Promise<SellSent>

export type MakeSellDeps = Omit<KindCallsDeps, 'history'> & {
  sellPhotos: SellPhotos
  /** Whether both images of a customer's ID are stored. */
  hasIdOnFile: (customerId: string) => Promise<boolean>
}

export function createMakeSell({ db, messages, requests, keys, limits, sellPhotos, hasIdOnFile }: MakeSellDeps): MakeSell {
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

  return async (body, sender) => {
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

/** @throws HttpError if the key was used for another sell request */
function checkSame({ email, model, price, description, message }: SellBody, kept: SellRow): void {
  const isSameText = kept.model === model && kept.description === description && kept.message === message
  const isSame = isSameText && kept.email === email.toLowerCase() && kept.amount === price.amount && kept.currency === price.currency
  if (!isSame) throw new HttpError('idempotency.key-reused', 'the key was used for another sell request')
}
