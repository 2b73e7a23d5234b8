import { isDeepStrictEqual } from 'node:util'
import { mostPhotographBytes, photoTypes } from '#src/contract/files/upload-types.ts'
import type { HeroPhotoBody, StaffHero } from '#src/contract/home/staff-hero.ts'
import type { Db } from '#server/db/database.ts'
import type { HeroOriginal } from '#server/db/schema/photo-originals.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { RecordAction } from '#server/modules/staff/actions-service.ts'
import { changesOfTable } from '#server/modules/staff-products/name-table-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets.ts'
import { heroChangedSince, heroPhotoSetting, loggedHero, presentStaffHero, shownHeroPhoto } from './hero-photo-policy.ts'
import { deleteHeroOriginals, findHeroOriginals, insertHeroOriginal, requeueHero, updateHeroOriginal } from './hero-photo-repository.ts'
import { filesOfHero } from './hero-renditions-service.ts'
import { loggedChange } from './house-policy.ts'
import { deleteSetting, lockSettings, putSetting, readSettings } from './repository.ts'

/** The photograph of the home page: what its owner changes of it (docs/decisions/130). */
export type HeroPhoto = {
  get: () => Promise<StaffHero>
  /**
   * Sets another photograph, or changes what is said of the present one and what stays in sight. Shoppers see the one before until all of
   * the sizes are made. A call whose answer was lost can be made again.
   * @throws HttpError `setting.changed` where somebody has changed it meanwhile; `upload.gone`; `request.invalid` where it is no picture
   */
  set: (given: HeroPhotoBody, staff: StaffCaller) => Promise<StaffHero>
  /** Shoppers see the release's again. */
  remove: (staff: StaffCaller) => Promise<StaffHero>
}

export type HeroPhotoDeps = {
  db: Db
  clock: Clock
  catalogue: Pick<Catalogue, 'taken'>
  recordAction: RecordAction
  uploads: Pick<Uploads, 'take'>
  files: Pick<Files, 'doom' | 'remove'>
  /** Deletes files of the folder of the renditions. */
  removeRenditions: (names: readonly string[]) => Promise<void>
}

/** Its name is the place in the body where a problem with the file is said. */
const uploadField = { 'values.photo': { min: 1, max: 1, types: photoTypes, maxBytes: mostPhotographBytes } } as const

export function createHeroPhoto({ db, clock, catalogue, recordAction, uploads, files, removeRenditions }: HeroPhotoDeps): HeroPhoto {
  const changing = changesOfTable({ db, catalogue }, 'setting')
  const newestOf = async (from: Db) => (await findHeroOriginals(from)).at(-1)

  /** Deletes originals that no longer follow the one that is shown. @returns the ids of their files, for `files.remove` */
  async function dropOriginals(transaction: Db, keep: string | undefined): Promise<string[]> {
    const keys = (await findHeroOriginals(transaction)).map(({ key }) => key).filter((key) => key !== keep)
    const fileIds = await deleteHeroOriginals(transaction, keys)
    await files.doom(transaction, fileIds)
    return fileIds
  }

  /** Puts an upload behind the photograph that is shown. @returns the ids of files that nobody needs any more */
  async function add(transaction: Db, upload: string, hero: HeroOriginal, staff: StaffCaller): Promise<string[]> {
    const [file] = await uploads.take(transaction, staff.staffId, uploadField, { 'values.photo': [upload] })
    if (!file) throw new HttpError('upload.gone', 'the file of the upload is gone')
    const gone = await dropOriginals(transaction, shownHeroPhoto(await readSettings(transaction))?.photo)
    const now = clock.now()
    await insertHeroOriginal(transaction, { key: upload, hero, fileId: file.id, dueAt: now, addedAt: now })
    return gone
  }

  /** Changes the last one that was set. */
  async function change(transaction: Db, { alt, at }: HeroOriginal): Promise<void> {
    const row = await newestOf(transaction)
    if (!row?.hero) throw new HttpError('resource.not-found', 'there is no own photograph')
    if (!isDeepStrictEqual(row.hero.at, at)) {
      await requeueHero(transaction, row.key, { hero: { alt, at }, renditionKey: newId(), dueAt: clock.now() })
      return
    }
    await updateHeroOriginal(transaction, row.key, { hero: { ...row.hero, alt } })
    const shown = shownHeroPhoto(await readSettings(transaction))
    if (shown?.photo === row.key) await putSetting(transaction, heroPhotoSetting, { ...shown, alt })
  }

  return {
    get: async () => presentStaffHero(await newestOf(db)),
    async set({ values, read = {} }, staff) {
      const gone: string[] = []
      const hero = await changing(async (transaction) => {
        await lockSettings(transaction)
        const before = await newestOf(transaction)
        const now = presentStaffHero(before)
        const { photo, alt, at } = { ...now, ...values }
        if (isDeepStrictEqual({ ...now, photo, alt, at }, now)) return now
        const changed = heroChangedSince(read, now)
        if (changed.length > 0) throw new HttpError('setting.changed', `changed meanwhile: ${changed.join(', ')}`)
        if (photo === '') throw new HttpError('resource.not-found', 'there is no own photograph')
        assertDescribed(alt)
        if (photo !== now.photo) gone.push(...(await add(transaction, photo, { alt, at }, staff)))
        else await change(transaction, { alt, at })
        const after = await newestOf(transaction)
        await recordAction(transaction, staff, {
          action: 'setting.change',
          subject: heroPhotoSetting,
          changes: loggedChange(loggedHero(before), loggedHero(after)),
        })
        return presentStaffHero(after)
      })
      await files.remove(gone)
      return hero
    },
    async remove(staff) {
      const gone: string[] = []
      const names: string[] = []
      const hero = await changing(async (transaction) => {
        await lockSettings(transaction)
        const before = await newestOf(transaction)
        const shown = shownHeroPhoto(await readSettings(transaction))
        if (!before && !shown) return presentStaffHero(undefined)
        gone.push(...(await dropOriginals(transaction, undefined)))
        await deleteSetting(transaction, heroPhotoSetting)
        if (shown) names.push(...filesOfHero(shown.key, { wide: shown.wide.widths, phone: shown.phone.widths }))
        await recordAction(transaction, staff, {
          action: 'setting.change',
          subject: heroPhotoSetting,
          changes: loggedChange(loggedHero(before), undefined),
        })
        return presentStaffHero(undefined)
      })
      await files.remove(gone)
      await removeRenditions(names)
      return hero
    },
  }
}

/** A photograph needs a description; the calls that set both by themselves may come without one. */
function assertDescribed(alt: HeroOriginal['alt']): void {
  const fields = Object.fromEntries(
    (['en', 'ar'] as const).filter((lang) => alt[lang] === '').map((lang) => [`values.alt.${lang}`, [{ problem: 'required' as const }]]),
  )
  if (Object.keys(fields).length > 0) throw new HttpError('request.invalid', 'the photograph has no description', fields)
}
