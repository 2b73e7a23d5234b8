import { createHash } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { type Accent, accentColours } from '#src/contract/face/accent.ts'
import { drawnNames, type ShopNames } from '#src/i18n/shop-name.ts'
import { isDeepStrictEqual } from 'node:util'
import type { PaperFace } from '#server/pdf/invoice-paper.ts'
import { readSettings } from './repository.ts'
import { faceOf } from './face-policy.ts'

/** What shoppers see of the shop's face. */
export type ShopFace = {
  /** Another one for each other face. */
  id: string
  names: ShopNames
  /** Undefined: the drawn colours. */
  accent?: Accent | undefined
}
export type GetShopFace = () => Promise<ShopFace>
export type GetShopNames = () => Promise<ShopNames>

export const drawnFace: ShopFace = { id: 'drawn', names: drawnNames }

/** Cached until a change of the catalogue. */
export const createShopFace =
  ({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'remember'> }): GetShopFace =>
  () =>
    catalogue.remember('shop face', async () => {
      const { name, accent } = faceOf(await readSettings(db))
      return withId({ names: name, accent })
    })

function withId(shown: Omit<ShopFace, 'id'>): ShopFace {
  // Members in one order, however the database returns them.
  const { names, accent } = shown
  const text = JSON.stringify([names.en, names.ar, accent?.light, accent?.dark])
  const isDrawn = isDeepStrictEqual({ names, accent }, { names: drawnNames, accent: undefined })
  return { ...shown, id: isDrawn ? drawnFace.id : createHash('sha256').update(text).digest('base64url').slice(0, 12) }
}

/** The look of an invoice: paper is white. */
export const paperFaceOf = ({ accent }: ShopFace): PaperFace => ({ colors: accent && accentColours(accent, 'light') })
