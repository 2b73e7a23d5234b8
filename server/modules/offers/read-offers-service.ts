import type { Offer, OfferSummary } from '#contract/offers/offers.ts'
import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import type { StaffListMeta, StaffListQuery } from '#contract/requests/staff-requests.ts'
import type { OfferRecord, RequestRow } from '#server/db/records/request-records.ts'
import { type Json, jsonList, jsonObject, toJson } from '#server/http/answers/json.ts'
import type { OfferLines } from '#server/modules/cart/service.ts'
import type { Audience, Products } from '#server/modules/products/shop/service.ts'
import type { Viewer } from '#server/modules/requests/keys-service.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { presentForStaff, presentOffer, presentSummary, type ShownOffer } from './presenter.ts'
import { readOffer, readOffers } from './repository.ts'

type Page = { page: number; perPage: number }
type Paged<T> = { data: T[]; meta: { total: number; page: number; perPage: number } }

export type ReadOffers = {
  /** A customer's own, the newest first. */
  list: (customerId: string, page: Page, audience: Audience) => Promise<Json<Paged<OfferSummary>>>
  /** @throws HttpError `resource.not-found`, also if it is not the viewer's and the key does not match */
  get: (id: string, viewer: Viewer, audience: Audience) => Promise<Json<Offer>>
  listForStaff: (query: StaffListQuery, audience: Audience) => Promise<Json<{ data: StaffOffer[]; meta: StaffListMeta }>>
  /** @param name its id or its short number */
  getForStaff: (name: string, audience: Audience) => Promise<Json<StaffOffer>>
}

export type ReadOffersDeps = Pick<KindCallsDeps, 'db' | 'requests' | 'history'> & {
  clock: Clock
  products: Products
  offerLines: OfferLines
}

export function createReadOffers({ db, clock, products, requests, history, offerLines }: ReadOffersDeps): ReadOffers {
  /** The offers of requests, in their order. */
  async function recordsOf(rows: readonly RequestRow[]): Promise<OfferRecord[]> {
    const records = await readOffers(
      db,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id }) => records.get(id) ?? [])
  }

  /** Adds products, history and cart state to the rows. */
  async function complete(records: readonly OfferRecord[], audience: Audience): Promise<ShownOffer[]> {
    const ids = records.map(({ row }) => row.id)
    const productIds = [...new Set(records.map(({ row }) => row.productId))]
    const [inShop, steps, inCarts] = [await products.inShop(productIds, audience), await history.of(ids), await offerLines.among(ids)]
    return records.map((record) => {
      const { id, productId } = record.row
      return { record, product: inShop.get(productId), steps: steps.get(id) ?? [], isInCart: inCarts.has(id) }
    })
  }
  async function completeOne({ id }: RequestRow, audience: Audience): Promise<ShownOffer> {
    const [shown] = await complete([await readOffer(db, id)], audience)
    if (!shown) throw new Error('an offer was lost while it was completed')
    return shown
  }

  return {
    async list(customerId, page, audience) {
      const { rows, total } = await requests.listOwn('offer', customerId, page)
      const records = await recordsOf(rows)
      const inShop = await products.inShop([...new Set(records.map(({ row }) => row.productId))], audience)
      const steps = await history.of(rows.filter(({ status }) => status === 'rejected').map(({ id }) => id))
      const data = records.map((record) => {
        const { id, productId } = record.row
        return presentSummary({ record, product: inShop.get(productId), steps: steps.get(id) ?? [] }, audience.locale)
      })
      return paged(data, page, total)
    },

    async get(id, viewer, audience) {
      const row = await requests.find('offer', id, viewer)
      const isOwner = viewer.caller !== undefined && row.customerId === viewer.caller.customerId
      return presentOffer(await completeOne(row, audience), { locale: audience.locale, now: clock.now(), isOwner })
    },

    async listForStaff(query, audience) {
      const { rows, meta } = await requests.list('offer', query)
      const shownOffers = await complete(await recordsOf(rows), audience)
      const data = shownOffers.map((shown) => presentForStaff(shown, audience.locale))
      return jsonObject<{ data: StaffOffer[]; meta: StaffListMeta }>({ data: jsonList(data), meta: toJson(meta) })
    },
    async getForStaff(name, audience) {
      return presentForStaff(await completeOne(await requests.findNamed('offer', name), audience), audience.locale)
    },
  }
}

const paged = <T>(data: readonly Json<T>[], { page, perPage }: Page, total: number): Json<Paged<T>> =>
  jsonObject<Paged<T>>({ data: jsonList(data), meta: toJson({ total, page, perPage }) })
