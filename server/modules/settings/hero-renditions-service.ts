import type { Db } from '#server/db/database.ts'
import { renditionKeyOf } from '#server/db/ready-photos.ts'
import type { HeroOriginal } from '#server/db/schema/photo-originals.ts'
import type { OriginalRow } from '#server/db/staff-product-records.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { filesOf, type RenditionOrder, type Renditions } from '#server/platform/photo-renditions.ts'
import { cutNames, cutOf, doneStage, heroPhotoSetting, type ShownHeroPhoto, shownHeroPhoto } from './hero-photo-policy.ts'
import { deleteHeroOriginals, findHeroOriginals, lockHeroOriginal, updateHeroOriginal } from './hero-photo-repository.ts'
import { lockSettings, putSetting, readSettings } from './repository.ts'

/** What the queue of photographs asks about the one of the home page (decisions/130). */
export type HeroRenditions = {
  /** What is made at a stage: the cut for wide screens first, then the one for phones. */
  orderOf: (row: OriginalRow, hero: HeroOriginal, folder: string) => RenditionOrder
  /** Stores what was made; after the last stage shoppers see it. @returns the files that nothing refers to afterwards */
  store: (row: OriginalRow, made: Renditions) => Promise<string[]>
  /** What the names of the files begin with that are shown. */
  shownKeys: () => Promise<string[]>
}

type Deps = { db: Db; clock: Clock; files: Pick<Files, 'doom' | 'remove'> }

/** The files of both cuts. */
export const filesOfHero = (key: string, widths: { wide?: readonly number[]; phone?: readonly number[] }): string[] =>
  cutNames.flatMap((name) => filesOf(`${key}-${name}`, widths[name] ?? []))

export function createHeroRenditions({ db, clock, files }: Deps): HeroRenditions {
  /** Shoppers see it from now on; the one before it is gone. */
  async function show(transaction: Db, row: OriginalRow, shown: ShownHeroPhoto): Promise<{ names: string[]; fileIds: string[] }> {
    const before = shownHeroPhoto(await readSettings(transaction))
    await putSetting(transaction, heroPhotoSetting, shown)
    const older = (await findHeroOriginals(transaction)).filter(({ key, addedAt }) => key !== row.key && addedAt <= row.addedAt)
    const fileIds = await deleteHeroOriginals(
      transaction,
      older.map(({ key }) => key),
    )
    await files.doom(transaction, fileIds)
    const names = before ? filesOfHero(before.key, { wide: before.wide.widths, phone: before.phone.widths }) : []
    return { names, fileIds }
  }

  return {
    orderOf(row, hero, folder) {
      const name = row.stage === 0 ? 'wide' : 'phone'
      return { key: `${renditionKeyOf(row)}-${name}`, folder, stage: row.stage === 0 ? 0 : 1, cut: cutOf(name, hero) }
    },
    async store(row, made) {
      const { widths, width, height } = made
      const key = renditionKeyOf(row)
      const { names, fileIds } = await db.transaction(async (transaction) => {
        await lockSettings(transaction)
        const hero = (await lockHeroOriginal(transaction, row))?.hero
        if (!hero) return { names: filesOfHero(key, { wide: widths, phone: widths }), fileIds: [] }
        if (row.stage === 0 || !hero.wide) {
          const change = { hero: { ...hero, wide: { widths, width, height } }, stage: 1, tries: 0, dueAt: clock.now() }
          await updateHeroOriginal(transaction, row.key, change)
          return { names: [], fileIds: [] }
        }
        await updateHeroOriginal(transaction, row.key, { stage: doneStage, tries: 0 })
        const { alt, at, wide } = hero
        const phone = { widths, width, height, at: at.phone }
        return show(transaction, row, { photo: row.key, key, alt, wide: { ...wide, at: at.wide }, phone })
      })
      await files.remove(fileIds)
      return names
    },
    async shownKeys() {
      const shown = shownHeroPhoto(await readSettings(db))
      return shown ? [shown.key] : []
    },
  }
}
