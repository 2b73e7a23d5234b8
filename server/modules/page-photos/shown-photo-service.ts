import type { PhotoPage } from '#contract/page-photos/page-photo.ts'
import type { Db } from '#server/db/open/database.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { type ShownPagePhoto, shownPagePhoto } from './policy.ts'
import { readSettings } from '#server/db/setting-records.ts'

export type GetShownPhoto = (page: PhotoPage) => Promise<ShownPagePhoto | undefined>

/** The own photograph of a page that shoppers see, cached until a change of the catalogue. */
export const createShownPhoto =
  ({ db, catalogue }: { db: Db; catalogue: Pick<Catalogue, 'remember'> }): GetShownPhoto =>
  (page) =>
    catalogue.remember(`shown photograph ${page}`, async () => shownPagePhoto(await readSettings(db), page))
