import { mostOwnedPieces } from '#contract/owned-pieces/owned-piece-paths.ts'
import { sar } from '#contract/money/money.ts'
import type { OwnedPieceBody, OwnedPieceChange } from '#contract/owned-pieces/owned-piece-body.ts'
import { mostOwnedPieceImages, type OwnedPiece, type OwnedPieces } from '#contract/owned-pieces/owned-pieces.ts'
import type { UploadIds } from '#contract/files/upload-types.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Attachment } from '#server/http/answers/attachment.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { BoughtRow } from '#server/db/records/owned-piece-records.ts'
import { changeOwn } from '#server/http/change-own.ts'
import type { NamedPiece, ReadAskedPrices } from '#server/modules/comparables/asked-prices-service.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { OwnedPiecePhotos } from './photos-service.ts'
import { presentAdded, presentBought, withService } from './presenter.ts'
import type { Serials } from './serials-service.ts'
import { deleteService, readServices } from './service-dates-repository.ts'
import { deleteAdded, findAdded, insertAdded, readAdded, readBought, readPhotos, updateAdded } from './repository.ts'

type Named = { id: string }
/** `files`: of uploads. */
type Call = { files: UploadIds; idempotencyKey: string }
type AskedPrices = NonNullable<Awaited<ReturnType<ReadAskedPrices>>>
/** By the id of the piece; without those of which too few are alike. */
export type PieceValues = ReadonlyMap<string, AskedPrices>

export type OwnedPieceService = {
  /** Those that were added by hand, and those bought, which are read from the orders. */
  list: (customerId: string, audience: Audience, values: PieceValues) => Promise<OwnedPieces>
  /** What the house asks and has asked for pieces like each of them: the same in every language. */
  valuesOf: (customerId: string) => Promise<PieceValues>
  /**
   * The same key returns the piece that it created.
   * @throws HttpError `owned-pieces.full`, `upload.gone`, `request.invalid`
   */
  create: (customerId: string, given: OwnedPieceBody, call: Call) => Promise<Named>
  /**
   * The same key changes it once.
   * @throws HttpError `resource.not-found` where it is none that this customer has added; as `create`
   */
  change: (customerId: string, id: string, given: OwnedPieceChange, call: Call) => Promise<Named>
  /** @throws HttpError `resource.not-found` where it is none that this customer has added */
  remove: (customerId: string, id: string) => Promise<void>
  /** @throws HttpError `resource.not-found` */
  openPhoto: (customerId: string, id: string, photoId: string) => Promise<Attachment>
}

export type OwnedPiecesDeps = {
  readAskedPrices: ReadAskedPrices
  db: Db
  clock: Clock
  serials: Serials
  products: Pick<Products, 'inShop'>
  photos: OwnedPiecePhotos
}

const noSuchPiece = () => new HttpError('resource.not-found', 'no such piece of this customer')

/** A customer's own watches and jewelry (docs/areas/owned-pieces.md). */
export function createOwnedPieces({ db, clock, readAskedPrices, serials, products, photos }: OwnedPiecesDeps): OwnedPieceService {
  const columnsOf = async (id: string, { model, price, year, acquiredOn, serial, ...given }: OwnedPieceBody) => ({
    type: given.type,
    model,
    reference: given.reference,
    serialSealed: await serials.seal(id, serial),
    year: year === '' ? null : Number(year),
    included: given.included,
    amount: price?.amount ?? null,
    currency: price?.currency ?? null,
    acquiredOn: acquiredOn === '' ? null : acquiredOn,
    notes: given.notes,
    updatedAt: clock.now(),
  })

  async function added(customerId: string): Promise<OwnedPieces['items']> {
    const rows = await readAdded(db, customerId)
    const pictures = await readPhotos(
      db,
      rows.map(({ id }) => id),
    )
    return Promise.all(rows.map(async (row) => presentAdded(row, await serials.open(row), pictures.get(row.id) ?? [])))
  }
  async function bought(customerId: string, audience: Audience): Promise<OwnedPieces['items']> {
    const rows = await readBought(db, customerId)
    const inShop = await products.inShop([...new Set(rows.map(({ productId }) => productId))], audience)
    const imagesOf = ({ productId }: BoughtRow) => inShop.get(productId)?.looks().images.slice(0, mostOwnedPieceImages) ?? []
    return rows.map((row) => presentBought(row, imagesOf(row), audience.locale))
  }

  return {
    async list(customerId, audience, values) {
      const items = [...(await added(customerId)), ...(await bought(customerId, audience))]
      const services = new Map((await readServices(db, customerId)).map((row) => [row.pieceId, row]))
      return { items: items.map((piece) => withService(withValue(piece, values.get(piece.id)), services.get(piece.id))) }
    },
    async valuesOf(customerId) {
      const own: (NamedPiece & { id: string })[] = [
        ...(await readAdded(db, customerId)),
        ...(await readBought(db, customerId)).map(({ nameEn: model, ...row }) => ({ ...row, model })),
      ]
      const values = new Map<string, AskedPrices>()
      for (const piece of own) {
        const asked = await readAskedPrices(piece)
        if (asked) values.set(piece.id, asked)
      }
      return values
    },

    create: (customerId, given, { files, idempotencyKey }) =>
      changeOwn(db, customerId, async (transaction) => {
        const others = await readAdded(transaction, customerId)
        const made = others.find((each) => each.idempotencyKey === idempotencyKey)
        if (made) return { id: made.id }
        if (others.length >= mostOwnedPieces) throw new HttpError('owned-pieces.full', `${others.length} pieces`)
        const id = newId()
        await insertAdded(transaction, {
          ...(await columnsOf(id, given)),
          id,
          customerId,
          createdAt: clock.now(),
          idempotencyKey,
          changeKey: null,
        })
        await photos.keep(transaction, { pieceId: id, customerId, uploads: files })
        return { id }
      }),

    change: (customerId, id, { kept, ...given }, { files, idempotencyKey: changeKey }) =>
      changeOwn(db, customerId, async (transaction) => {
        const before = await findAdded(transaction, customerId, id)
        if (!before) throw noSuchPiece()
        if (before.changeKey === changeKey) return { id }
        await updateAdded(transaction, id, { ...(await columnsOf(id, given)), changeKey })
        await photos.removeOthers(transaction, id, kept)
        await photos.keep(transaction, { pieceId: id, customerId, uploads: files })
        return { id }
      }),

    remove: (customerId, id) =>
      changeOwn(db, customerId, async (transaction) => {
        if (!(await findAdded(transaction, customerId, id))) throw noSuchPiece()
        await photos.removeOthers(transaction, id, [])
        await deleteAdded(transaction, id)
        await deleteService(transaction, { customerId, pieceId: id })
      }),

    async openPhoto(customerId, id, photoId) {
      if (!(await findAdded(db, customerId, id))) throw noSuchPiece()
      return photos.open(id, photoId)
    },
  }
}

const withValue = (piece: OwnedPiece, asked: AskedPrices | undefined): OwnedPiece =>
  asked ? { ...piece, value: { from: sar(asked.fromSar), to: sar(asked.toSar), pieces: asked.pieces } } : piece
