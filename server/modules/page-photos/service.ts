import { isDeepStrictEqual } from 'node:util'
import type { PhotoPage } from '#contract/page-photos/page-photo.ts'
import type { PagePhotoBody, StaffPagePhoto } from '#contract/page-photos/staff-page-photo.ts'
import { mostPhotographBytes, photoTypes } from '#contract/photographs/photo-limits.ts'
import type { Db } from '#server/db/open/database.ts'
import type { PageOriginal } from '#server/db/schema/photo-originals.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { refuseOlder } from '#server/http/answers/refuse-older.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Files } from '#server/modules/files/service.ts'
import type { Uploads } from '#server/modules/files/uploads-service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import { columnOf, inColumn, loggedPhoto, originalOf, presentStaffPagePhoto, settingOf, shownPagePhoto } from './policy.ts'
import { deletePageOriginals, findPageOriginals, insertPageOriginal, requeuePageOriginal, updatePageOriginal } from './repository.ts'
import { filesOfPagePhoto } from './renditions-service.ts'
import { loggedChange } from '#server/modules/log/changes-policy.ts'
import { deleteSetting, lockSettings, putSetting, readSettings } from '#server/db/setting-records.ts'

/** The photograph of a page: what the owner changes of it (docs/areas/photographs.md). */
export type PagePhoto = {
  get: () => Promise<StaffPagePhoto>
  /**
   * Sets another photograph, or changes what is said of the present one and what stays in sight. Shoppers see the one before until all of
   * the sizes are made. A call whose answer was lost can be made again.
   * @throws HttpError `setting.changed` where somebody has changed it meanwhile; `upload.gone`; `request.invalid` where it is no picture
   */
  set: (given: PagePhotoBody, staff: StaffCaller) => Promise<StaffPagePhoto>
  /** Shoppers see the release's again, or none. */
  remove: (staff: StaffCaller) => Promise<StaffPagePhoto>
}

export type PagePhotoDeps = {
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

export function createPagePhoto(page: PhotoPage, deps: PagePhotoDeps): PagePhoto {
  const { db, clock, catalogue, recordAction, uploads, files, removeRenditions } = deps
  const changing = changesOfTable({ db, catalogue }, 'setting')
  const newestOf = async (from: Db) => (await findPageOriginals(from, columnOf(page))).at(-1)

  /** Deletes originals that no longer follow the one that is shown. @returns the ids of their files, for `files.remove` */
  async function dropOriginals(transaction: Db, keep: string | undefined): Promise<string[]> {
    const keys = (await findPageOriginals(transaction, columnOf(page))).map(({ key }) => key).filter((key) => key !== keep)
    const fileIds = await deletePageOriginals(transaction, keys)
    await files.doom(transaction, fileIds)
    return fileIds
  }

  /** Puts an upload behind the photograph that is shown. @returns the ids of files that nobody needs any more */
  async function add(transaction: Db, upload: string, original: PageOriginal, staff: StaffCaller): Promise<string[]> {
    const [file] = await uploads.take(transaction, staff.staffId, uploadField, { 'values.photo': [upload] })
    if (!file) throw new HttpError('upload.gone', 'the file of the upload is gone')
    const gone = await dropOriginals(transaction, shownPagePhoto(await readSettings(transaction), page)?.photo)
    const now = clock.now()
    await insertPageOriginal(transaction, { key: upload, ...inColumn(page, original), fileId: file.id, dueAt: now, addedAt: now })
    return gone
  }

  /** Changes the last one that was set. */
  async function change(transaction: Db, { alt, at }: PageOriginal): Promise<void> {
    const row = await newestOf(transaction)
    const original = originalOf(row, page)
    if (!row || !original) throw new HttpError('resource.not-found', 'there is no own photograph')
    if (!isDeepStrictEqual(original.at, at)) {
      await requeuePageOriginal(transaction, row.key, { ...inColumn(page, { alt, at }), renditionKey: newId(), dueAt: clock.now() })
      return
    }
    await updatePageOriginal(transaction, row.key, inColumn(page, { ...original, alt }))
    const shown = shownPagePhoto(await readSettings(transaction), page)
    if (shown?.photo === row.key) await putSetting(transaction, settingOf(page), { ...shown, alt })
  }

  return {
    get: async () => presentStaffPagePhoto(page, await newestOf(db)),
    async set({ values, read }, staff) {
      const gone: string[] = []
      const set = await changing(async (transaction) => {
        await lockSettings(transaction)
        const before = await newestOf(transaction)
        const now = presentStaffPagePhoto(page, before)
        const { photo, alt, at } = { ...now, ...values }
        if (isDeepStrictEqual({ ...now, photo, alt, at }, now)) return now
        refuseOlder(read, now)
        if (photo === '') throw new HttpError('resource.not-found', 'there is no own photograph')
        assertDescribed(alt)
        if (photo !== now.photo) gone.push(...(await add(transaction, photo, { alt, at }, staff)))
        else await change(transaction, { alt, at })
        const after = await newestOf(transaction)
        await recordAction(transaction, staff, {
          action: 'setting.change',
          subject: settingOf(page),
          changes: loggedChange(loggedPhoto(page, before), loggedPhoto(page, after)),
        })
        return presentStaffPagePhoto(page, after)
      })
      await files.remove(gone)
      return set
    },
    async remove(staff) {
      const gone: string[] = []
      const names: string[] = []
      const photo = await changing(async (transaction) => {
        await lockSettings(transaction)
        const before = await newestOf(transaction)
        const shown = shownPagePhoto(await readSettings(transaction), page)
        if (!before && !shown) return presentStaffPagePhoto(page, undefined)
        gone.push(...(await dropOriginals(transaction, undefined)))
        await deleteSetting(transaction, settingOf(page))
        if (shown) names.push(...filesOfPagePhoto(shown.key, { wide: shown.wide.widths, phone: shown.phone.widths }))
        await recordAction(transaction, staff, {
          action: 'setting.change',
          subject: settingOf(page),
          changes: loggedChange(loggedPhoto(page, before), undefined),
        })
        return presentStaffPagePhoto(page, undefined)
      })
      await files.remove(gone)
      await removeRenditions(names)
      return photo
    },
  }
}

/** A photograph needs a description; the calls that set both by themselves may come without one. */
function assertDescribed(alt: PageOriginal['alt']): void {
  const fields = Object.fromEntries(
    (['en', 'ar'] as const).filter((lang) => alt[lang] === '').map((lang) => [`values.alt.${lang}`, [{ problem: 'required' as const }]]),
  )
  if (Object.keys(fields).length > 0) throw new HttpError('request.invalid', 'the photograph has no description', fields)
}
