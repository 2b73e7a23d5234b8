import { isDeepStrictEqual } from 'node:util'
import { type LogoSlot, placeOf } from '#contract/face/logo-slots.ts'
import type { FaceBody, LogoBody, StaffFace } from '#contract/face/staff-face.ts'
import { locales } from '#contract/locale.ts'
import type { Db } from '#server/db/open/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/log/service.ts'
import { changesOfTable } from '#server/modules/names/name-table-service.ts'
import { differing, type FaceName, faceOf, loggedFaceChange, logoFiles, logoSettings, presentFace, type StoredFace } from './policy.ts'
import type { FaceFiles } from './pictures-service.ts'
import type { ReadLogo } from './read-logo-service.ts'
import { deleteSetting, lockSettings, putSetting, readSettings } from '#server/db/setting-records.ts'

/** The shop's own face: what its owner changes of it (docs/areas/face.md). */
export type Face = {
  get: () => Promise<StaffFace>
  /**
   * Sets the given values. Shoppers of this process see them at once, of others within a second.
   * @throws HttpError `setting.changed` where one of them differs from what the caller has read
   */
  update: (given: FaceBody, staff: StaffCaller) => Promise<StaffFace>
  /**
   * Sets the logo of a language and theme, or the icon, and draws the icons anew. `removed`: what was left out of a drawing. As a trial it
   * says what the face would be: the pictures are made, and nothing refers to them.
   * @throws HttpError `request.invalid` where it is no drawing or picture that can be used; `upload.gone`
   */
  setLogo: (slot: LogoSlot, given: LogoBody, staff: StaffCaller) => Promise<{ face: StaffFace; removed: string[] }>
  /** Takes a logo, or the icon, away. Without the one for light grounds a language shows that of the other, or the drawn one. */
  removeLogo: (slot: LogoSlot, staff: StaffCaller) => Promise<StaffFace>
}

type Pictures = Pick<StoredFace, 'logos' | 'icon'>

export type FaceDeps = {
  db: Db
  catalogue: Pick<Catalogue, 'taken'>
  recordAction: RecordAction
  files: FaceFiles
  readLogo: ReadLogo
}

export function createFace({ db, catalogue, recordAction, files, readLogo }: FaceDeps): Face {
  const changing = changesOfTable({ db, catalogue }, 'setting')

  const put = (transaction: Db, key: string, value: unknown) =>
    value === undefined ? deleteSetting(transaction, key) : putSetting(transaction, key, value)

  async function lock(transaction: Db): Promise<StoredFace> {
    await lockSettings(transaction)
    return faceOf(await readSettings(transaction))
  }

  const bytesOf = async ({ logos: { en, ar }, icon }: Pictures) => ({
    logos: { en: en && (await files.readLogo(en)), ar: ar && (await files.readLogo(ar)) },
    icon: icon && (await files.read(icon)),
  })

  /** Draws the icons of a face whose logo or accent has changed. */
  async function drawPictures(transaction: Db, face: StoredFace): Promise<void> {
    const isDrawn = !face.logos.en && !face.logos.ar && !face.accent && !face.icon
    const made = isDrawn ? undefined : await files.make(face, await bytesOf(face))
    await put(transaction, 'face-pictures', made && (await files.store(made)))
  }

  const record = (
    transaction: Db,
    staff: StaffCaller,
    subject: FaceName | 'icon' | (typeof logoSettings)[keyof typeof logoSettings],
    [before, after]: Parameters<typeof loggedFaceChange>,
  ) => recordAction(transaction, staff, { action: 'setting.change', subject, changes: loggedFaceChange(before, after) })

  async function recordPictures(transaction: Db, staff: StaffCaller, before: Pictures, after: Pictures): Promise<void> {
    for (const locale of locales) {
      const [from, to] = [before.logos[locale], after.logos[locale]]
      if (!isDeepStrictEqual(from, to)) await record(transaction, staff, logoSettings[locale], [logoFiles(from), logoFiles(to)])
    }
    const iconOf = ({ icon }: Pictures) => icon && { icon: icon.file }
    if (!isDeepStrictEqual(before.icon, after.icon)) await record(transaction, staff, 'icon', [iconOf(before), iconOf(after)])
  }

  /** Stores another logo or icon. */
  async function putPictures(transaction: Db, { logos, icon }: Pictures): Promise<void> {
    for (const locale of locales) await put(transaction, logoSettings[locale], logos[locale])
    await put(transaction, 'icon', icon)
  }

  async function setPicture(transaction: Db, slot: LogoSlot, source: LogoBody, staff: StaffCaller) {
    const before = await lock(transaction)
    const place = placeOf(slot)
    if (place?.theme === 'dark' && !before.logos[place.locale])
      throw new HttpError('resource.not-found', 'there is no logo for light grounds')
    const given = await readLogo(transaction, source, staff)
    const known = await bytesOf(before)
    const made = await given.drawn(() => {
      if (!place) return files.make(before, { ...known, icon: given.bytes })
      const logo = withTheme(known.logos[place.locale], place.theme, given.bytes)
      return files.make(before, { ...known, logos: { ...known.logos, [place.locale]: logo } })
    })
    const picture = await files.write(place ? `logo-${slot}` : 'icon', given.stored(made[slot]))
    const after = place
      ? { ...before, logos: { ...before.logos, [place.locale]: withTheme(before.logos[place.locale], place.theme, picture) } }
      : { ...before, icon: picture }
    await putPictures(transaction, after)
    await putSetting(transaction, 'face-pictures', await files.store(made))
    await recordPictures(transaction, staff, before, after)
    return { face: presentFace(faceOf(await readSettings(transaction))), removed: given.removed, finish: given.finish }
  }

  return {
    get: async () => presentFace(faceOf(await readSettings(db))),
    update: ({ values, read = {} }, staff) =>
      changing(async (transaction) => {
        const before = await lock(transaction)
        const changed = differing(read, before)
        if (changed.length > 0) throw new HttpError('setting.changed', `changed meanwhile: ${changed.join(', ')}`)
        const names = differing(values, before)
        for (const name of names) {
          const value = values[name] ?? undefined
          await put(transaction, name, value)
          await record(transaction, staff, name, [before[name], value])
        }
        if (names.includes('accent')) await drawPictures(transaction, { ...before, accent: values.accent ?? undefined })
        return presentFace(faceOf(await readSettings(transaction)))
      }),

    async setLogo(slot, { isTrial = false, ...source }, staff) {
      const work = (transaction: Db) => setPicture(transaction, slot, source, staff)
      const { face, removed, finish } = await (isTrial ? triedOut(db, work) : changing(work))
      if (!isTrial) await finish()
      return { face, removed }
    },

    removeLogo: (slot, staff) =>
      changing(async (transaction) => {
        const before = await lock(transaction)
        const after = without(before, slot)
        if (isDeepStrictEqual(after, before)) return presentFace(before)
        await putPictures(transaction, after)
        await drawPictures(transaction, after)
        await recordPictures(transaction, staff, before, after)
        return presentFace(faceOf(await readSettings(transaction)))
      }),
  }
}

/** The logo with another picture for a theme. */
const withTheme = <Picture>(
  logo: { light: Picture; dark?: Picture | undefined } | undefined,
  theme: 'light' | 'dark',
  picture: Picture,
): { light: Picture; dark?: Picture | undefined } => ({ light: picture, ...logo, [theme]: picture })

/** The face without the picture of a slot; a logo without the one for light grounds is none. */
function without(face: StoredFace, slot: LogoSlot): StoredFace {
  const place = placeOf(slot)
  if (!place) return { ...face, icon: undefined }
  const logo = face.logos[place.locale]
  const rest = place.theme === 'dark' && logo ? { light: logo.light } : undefined
  return { ...face, logos: { ...face.logos, [place.locale]: rest } }
}

/** Carries a result out of a transaction that is rolled back. */
class TriedOut<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('tried out')
    this.result = result
  }
}

/** What the work would give; nothing of it is stored. */
async function triedOut<T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (transaction): Promise<T> => {
      throw new TriedOut(await work(transaction))
    })
  } catch (error) {
    if (error instanceof TriedOut) return error.result as T
    throw error
  }
}
