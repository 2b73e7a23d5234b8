import type { Sell, SellSummary } from '#contract/sells/sells.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import type { StaffListMeta, StaffListQuery } from '#contract/requests/staff-requests.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { KindCallsDeps } from '#server/modules/requests/service.ts'
import { presentForStaff, presentSell, presentSummary, type ShownSell } from './presenter.ts'
import { readPhotos, readSells } from './repository.ts'

export type ReadSells = {
  /** The customer's own sell requests, newest first. */
  listOwn: (customerId: string, page: { page: number; perPage: number }) => Promise<{ sells: SellSummary[]; total: number }>
  /** @throws HttpError 404 if it is another customer's, as if it did not exist */
  get: (id: string, caller: CustomerCaller) => Promise<Sell>
  /** All sell requests for the staff: the pending ones first, oldest at the top; then the others, newest first. */
  list: (query: StaffListQuery) => Promise<{ sells: StaffSell[]; meta: StaffListMeta }>
  /** @param name its id or its short number. @throws HttpError if there is none */
  getForStaff: (name: string) => Promise<StaffSell>
}

export type ReadSellsDeps = Pick<KindCallsDeps, 'db' | 'requests' | 'history'>

export function createReadSells({ db, requests, history }: ReadSellsDeps): ReadSells {
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

  return {
    async listOwn(customerId, page) {
      const { rows, total } = await requests.listOwn('sell', customerId, page)
      return { sells: (await withPhotos(rows.map(({ id }) => id))).map(presentSummary), total }
    },
    get: async (id, caller) => presentSell(await completeOne(await requests.find('sell', id, { caller, key: null }))),
    async list(query) {
      const { rows, meta } = await requests.list('sell', query)
      return { sells: (await complete(rows)).map(presentForStaff), meta }
    },
    getForStaff: async (name) => presentForStaff(await completeOne(await requests.findNamed('sell', name))),
  }
}
