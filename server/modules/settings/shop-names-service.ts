import * as z from 'zod/mini'
import { drawnNames, type ShopNames } from '#src/i18n/shop-name.ts'
import type { Db } from '#server/db/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { readSettings } from './repository.ts'

const name = z.string().check(z.trim(), z.minLength(1))
const namesSchema = z.union([
  z.object({ en: name, ar: name }),
  z.pipe(
    name,
    z.transform((same) => ({ en: same, ar: same })),
  ),
])

/** The shop's name in both languages; the drawn one where the settings have none. */
export type GetShopNames = () => Promise<ShopNames>

/** Cached until a change of the settings. */
export const createShopNames =
  ({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'remember'> }): GetShopNames =>
  () =>
    catalogue.remember('shop names', async () => namesSchema.safeParse((await readSettings(db)).get('name')).data ?? drawnNames)
