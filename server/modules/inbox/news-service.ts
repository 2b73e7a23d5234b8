import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { HouseNews } from '#server/modules/house-pushes/tell-house-service.ts'
import { briefsOf } from './briefs-repository.ts'

/** What a push says of a request that is there already: its piece, how many others, and its sum, as of a new one. */
export async function newsOf(db: Db, { id, kind }: Pick<RequestRow, 'id' | 'kind'>): Promise<Pick<HouseNews, 'pieces' | 'more' | 'price'>> {
  const read = async (locale: 'en' | 'ar') => (await briefsOf[kind](db, [id], locale)).at(0)?.[1]
  const [en, ar] = [await read('en'), await read('ar')]
  if (en?.piece === undefined || ar?.piece === undefined) return { price: en?.sum }
  // Of a sell request its photographs are counted.
  const more = kind === 'order' && en.count !== undefined ? en.count - 1 : 0
  return { pieces: [{ en: en.piece, ar: ar.piece }], more, price: en.sum }
}
