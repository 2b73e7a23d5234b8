import { mayCall } from '#contract/calls/paths.ts'
import { type ComparablePiece, type Comparables, type FormerSale, likenesses } from '#contract/comparables/comparables.ts'
import type { Locale } from '#contract/locale.ts'
import { convertToSar, sar } from '#contract/money/money.ts'
import type { StaffProductRow } from '#contract/products/staff-products.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { isRequestNumber } from '#contract/requests/requests.ts'
import type { ProductRow } from '#server/db/records/catalogue-records.ts'
import type { Db } from '#server/db/open/database.ts'
import { readKindRow } from '#server/db/records/kind-rows.ts'
import { offer } from '#server/db/schema/offers.ts'
import { sell } from '#server/db/schema/sells.ts'
import { countWatchers } from '#server/db/watchers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { brandIn, daysBetween, foldReference, modelWords, referencesIn } from './policy.ts'
import { findAlike, findCompared, findKnownWords, findSales, readCosts, readFormerOffers, readPiece, type Traits } from './repository.ts'

export type ComparablesDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'vocabulary' | 'rateFor'>
  /** Pieces as the staff's list has them, drafts and withdrawn ones too. */
  rowsOf: (ids: readonly string[]) => Promise<StaffProductRow[]>
}

/** @param name of an offer or a sell request: its id or short number. @throws HttpError `resource.not-found` */
export type ReadComparables = (name: string, asker: { role: StaffRole; locale: Locale }) => Promise<Comparables>

/** What the piece of a request is judged by, from the house's own data (docs/areas/inbox.md). */
export function createReadComparables({ db, clock, catalogue, rowsOf }: ComparablesDeps): ReadComparables {
  const traitsOfOffer = (askedSar: number, piece: ProductRow): Traits => ({
    productId: piece.id,
    references: [foldReference(piece.reference)].filter((reference) => reference !== ''),
    brandId: piece.brandId,
    words: modelWords(piece.modelEn === '' ? piece.modelAr : piece.modelEn),
    type: piece.type,
    askedSar,
  })

  async function ofOffer(id: string): Promise<{ traits: Traits; piece: ProductRow }> {
    const row = await readKindRow(db, offer, id)
    const piece = await readPiece(db, row.productId)
    if (!piece) throw new Error('the piece of an offer cannot be deleted')
    return { traits: traitsOfOffer(row.priceSar, piece), piece }
  }
  async function ofSell(id: string): Promise<{ traits: Traits; piece?: undefined }> {
    const row = await readKindRow(db, sell, id)
    const { brandId, words: written } = brandIn(row.model, catalogue.vocabulary.brands.values())
    const words = brandId === null ? [] : await findKnownWords(db, brandId, written)
    const askedSar = convertToSar(row.amount, catalogue.rateFor(row.currency))
    const references = referencesIn(`${row.model} ${row.description}`)
    return { traits: { brandId, words, productId: undefined, references, type: row.productType, askedSar } }
  }

  const daysHere = ({ status, createdAt }: Pick<ProductRow, 'status'> & { createdAt: Date }) =>
    status === 'draft' ? undefined : daysBetween(createdAt, clock.now())

  async function pieces(traits: Traits, costs: CostsOf): Promise<Comparables['here']> {
    for (const by of likenesses) {
      const ids = (await findAlike(db, by, traits)).map(({ id }) => id)
      if (ids.length === 0) continue
      const costOf = await costs(ids)
      const shown = (await rowsOf(ids)).map((row): ComparablePiece => {
        const days = daysHere({ status: row.status, createdAt: new Date(row.createdAt) })
        return { ...row, ...(days !== undefined && { days }), ...costOf(row.id) }
      })
      return { by, pieces: shown }
    }
    return undefined
  }

  async function sales(traits: Traits, locale: Locale): Promise<Comparables['sold']> {
    for (const by of likenesses) {
      const rows = await findSales(db, by, traits)
      if (rows.length === 0) continue
      const shown = rows.map(({ number, productId, names, priceSar, soldAt, listedAt }): FormerSale => {
        const days = daysBetween(listedAt, soldAt)
        const sale = { number: String(number), productId, name: names[locale], price: sar(priceSar), soldAt: soldAt.toISOString() }
        return { ...sale, ...(days !== undefined && { days }) }
      })
      return { by, sales: shown }
    }
    return undefined
  }

  async function ownOf(piece: ProductRow, offerId: string, costs: CostsOf): Promise<Comparables['own']> {
    const days = daysHere(piece)
    const offers = await readFormerOffers(db, { productId: piece.id, besides: offerId })
    return {
      ...(days !== undefined && { days }),
      ...(await costs([piece.id]))(piece.id),
      wishes: (await countWatchers(db, [piece.id])).get(piece.id) ?? 0,
      offers: offers.map(({ number, status, priceSar, createdAt }) => {
        return { number: String(number), status, price: sar(priceSar), createdAt: createdAt.toISOString() }
      }),
    }
  }

  return async (name, { role, locale }) => {
    const found = await findCompared(db, isRequestNumber(name) ? { number: Number(name) } : { id: name })
    if (!found) throw new HttpError('resource.not-found', 'no such offer or sell request')
    const { id, kind } = found
    const { traits, piece } = kind === 'offer' ? await ofOffer(id) : await ofSell(id)
    // What the house has paid is for those alone who may read the record of the purchase.
    const costs: CostsOf = async (ids) => {
      const known = mayCall(role, 'staff.products.purchase.get') ? await readCosts(db, ids) : new Map<string, number>()
      return (productId) => {
        const cost = known.get(productId)
        return cost === undefined ? {} : { cost: sar(cost) }
      }
    }
    const [here, sold] = [await pieces(traits, costs), await sales(traits, locale)]
    const own = piece && (await ownOf(piece, id, costs))
    return { asked: sar(traits.askedSar), ...(here && { here }), ...(sold && { sold }), ...(own && { own }) }
  }
}

type CostsOf = (ids: readonly string[]) => Promise<(productId: string) => Pick<ComparablePiece, 'cost'>>
