import { type PhotoPage, photoPages } from '#contract/page-photos/page-photo.ts'
import type { Db } from '#server/db/open/database.ts'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { OriginalRow } from '#server/db/records/staff-product-records.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { filesOf, type RenditionOrder, type Renditions } from '#server/platform/pictures/photo-renditions.ts'
import {
  cutNames,
  cutOf,
  doneStage,
  columnOf,
  inColumn,
  originalOf,
  pageOf,
  settingOf,
  type ShownPagePhoto,
  shownPagePhoto,
} from './policy.ts'
import { deletePageOriginals, findPageOriginals, lockPageOriginal, updatePageOriginal } from './repository.ts'
import { lockSettings, putSetting, readSettings } from '#server/db/setting-records.ts'

/** What the queue of photographs asks about those of pages (docs/areas/photographs.md). */
export type PagePhotoRenditions = {
  /** What is made at a stage: the cut for wide screens first, then the one for phones. */
  orderOf: (row: OriginalRow, folder: string) => RenditionOrder
  /** Stores what was made; after the last stage shoppers see it. @returns the files that nothing refers to afterwards */
  store: (row: OriginalRow, made: Renditions) => Promise<string[]>
  /** What the names of the files begin with that are shown. */
  shownKeys: () => Promise<string[]>
}

type Deps = { db: Db; clock: Clock; files: Pick<Files, 'doom' | 'remove'> }

/** The files of both cuts. */
export const filesOfPagePhoto = (key: string, widths: { wide?: readonly number[]; phone?: readonly number[] }): string[] =>
  cutNames.flatMap((name) => filesOf(`${key}-${name}`, widths[name] ?? []))

export function createPagePhotoRenditions({ db, clock, files }: Deps): PagePhotoRenditions {
  /** Shoppers see it from now on; the one before it is gone. */
  async function show(
    transaction: Db,
    { page, row }: { page: PhotoPage; row: OriginalRow },
    shown: ShownPagePhoto,
  ): Promise<{ names: string[]; fileIds: string[] }> {
    const before = shownPagePhoto(await readSettings(transaction), page)
    await putSetting(transaction, settingOf(page), shown)
    const older = (await findPageOriginals(transaction, columnOf(page))).filter(
      ({ key, addedAt }) => key !== row.key && addedAt <= row.addedAt,
    )
    const fileIds = await deletePageOriginals(
      transaction,
      older.map(({ key }) => key),
    )
    await files.doom(transaction, fileIds)
    const names = before ? filesOfPagePhoto(before.key, { wide: before.wide.widths, phone: before.phone.widths }) : []
    return { names, fileIds }
  }

  return {
    orderOf(row, folder) {
      const { page, original } = known(row)
      const name = row.stage === 0 ? 'wide' : 'phone'
      return { key: `${renditionKeyOf(row)}-${name}`, folder, stage: row.stage === 0 ? 0 : 1, cut: cutOf(page, name, original) }
    },
    async store(row, made) {
      const { widths, width, height } = made
      const { page } = known(row)
      const key = renditionKeyOf(row)
      const { names, fileIds } = await db.transaction(async (transaction) => {
        await lockSettings(transaction)
        const original = originalOf(await lockPageOriginal(transaction, row), page)
        if (!original) return { names: filesOfPagePhoto(key, { wide: widths, phone: widths }), fileIds: [] }
        if (row.stage === 0 || !original.wide) {
          const change = { ...inColumn(page, { ...original, wide: { widths, width, height } }), stage: 1, tries: 0, dueAt: clock.now() }
          await updatePageOriginal(transaction, row.key, change)
          return { names: [], fileIds: [] }
        }
        await updatePageOriginal(transaction, row.key, { stage: doneStage, tries: 0 })
        const { alt, at, wide } = original
        const phone = { widths, width, height, at: at.phone }
        return show(transaction, { page, row }, { photo: row.key, key, alt, wide: { ...wide, at: at.wide }, phone })
      })
      await files.remove(fileIds)
      return names
    },
    async shownKeys() {
      const settings = await readSettings(db)
      return photoPages.flatMap((page) => shownPagePhoto(settings, page)?.key ?? [])
    },
  }
}

function known(row: OriginalRow) {
  const page = pageOf(row)
  const original = page && originalOf(row, page)
  if (!page || !original) throw new Error('a photograph of nothing')
  return { page, original }
}
