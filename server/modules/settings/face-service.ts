import { isDeepStrictEqual } from 'node:util'
import type { FaceBody, LogoBody, LogoSlot, StaffFace } from '#src/contract/face/staff-face.ts'
import type { Db } from '#server/db/database.ts'
import type { StaffCaller } from '#server/http/callers.ts'
import { HttpError } from '#server/http/errors.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RecordAction } from '#server/modules/staff/actions-service.ts'
import { changesOfTable } from '#server/modules/staff-products/name-table-service.ts'
import { differing, type FaceName, faceOf, loggedFaceChange, logoFiles, presentFace, type StoredFace } from './face-policy.ts'
import type { FaceFiles } from './face-pictures-service.ts'
import type { ReadLogo } from './read-logo-service.ts'
import { deleteSetting, lockSettings, putSetting, readSettings } from './repository.ts'

/** The shop's own face: what its owner changes of it (docs/decisions/138, 139). */
export type Face = {
  get: () => Promise<StaffFace>
  /**
   * Sets the given values. Shoppers of this process see them at once, of others within a second.
   * @throws HttpError `setting.changed` where one of them differs from what the caller has read
   */
  update: (given: FaceBody, staff: StaffCaller) => Promise<StaffFace>
  /**
   * Sets the logo of a theme, or the icon, and draws the icons anew. `removed`: what was left out of a drawing. As a trial it says what the
   * face would be: the pictures are made, and nothing refers to them.
   * @throws HttpError `request.invalid` where it is no drawing or picture that can be used; `upload.gone`
   */
  setLogo: (slot: LogoSlot, given: LogoBody, staff: StaffCaller) => Promise<{ face: StaffFace; removed: string[] }>
  /** Takes the logo of a theme, or the icon, away; without the one for light grounds the drawn one is shown. */
  removeLogo: (slot: LogoSlot, staff: StaffCaller) => Promise<StaffFace>
}

type Pictures = Pick<StoredFace, 'logo' | 'icon'>

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

  const bytesOf = async ({ logo, icon }: Pick<StoredFace, 'logo' | 'icon'>) => ({
    logo: logo && (await files.readLogo(logo)),
    icon: icon && (await files.read(icon)),
  })

  /** Draws the icons of a face whose logo or accent has changed. */
  async function drawPictures(transaction: Db, face: StoredFace): Promise<void> {
    const isDrawn = !face.logo && !face.accent && !face.icon
    const made = isDrawn ? undefined : await files.make(face, await bytesOf(face))
    await put(transaction, 'face-pictures', made && (await files.store(made)))
  }

  const record = (
    transaction: Db,
    staff: StaffCaller,
    subject: FaceName | 'logo' | 'icon',
    [before, after]: Parameters<typeof loggedFaceChange>,
  ) => recordAction(transaction, staff, { action: 'setting.change', subject, changes: loggedFaceChange(before, after) })

  async function recordPictures(transaction: Db, staff: StaffCaller, before: Pictures, after: Pictures): Promise<void> {
    if (!isDeepStrictEqual(before.logo, after.logo))
      await record(transaction, staff, 'logo', [logoFiles(before.logo), logoFiles(after.logo)])
    const iconOf = ({ icon }: Pictures) => icon && { icon: icon.file }
    if (!isDeepStrictEqual(before.icon, after.icon)) await record(transaction, staff, 'icon', [iconOf(before), iconOf(after)])
  }

  async function setPicture(transaction: Db, slot: LogoSlot, source: LogoBody, staff: StaffCaller) {
    const before = await lock(transaction)
    if (slot === 'dark' && !before.logo) throw new HttpError('resource.not-found', 'there is no logo for light grounds')
    const given = await readLogo(transaction, source, staff)
    const known = await bytesOf(before)
    const made = await given.drawn(() => {
      if (slot === 'icon') return files.make(before, { ...known, icon: given.bytes })
      const logo = slot === 'light' ? { ...known.logo, light: given.bytes } : { light: known.logo?.light ?? given.bytes, dark: given.bytes }
      return files.make(before, { ...known, logo })
    })
    const picture = await files.write(slot === 'icon' ? 'icon' : `logo-${slot}`, given.stored(made[slot]))
    const logo = slot === 'icon' ? before.logo : { light: picture, ...before.logo, [slot]: picture }
    const after = { logo, icon: slot === 'icon' ? picture : before.icon }
    await put(transaction, 'logo', after.logo)
    await put(transaction, 'icon', after.icon)
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
        if (slot === 'icon' ? !before.icon : !before.logo || (slot === 'dark' && !before.logo.dark)) return presentFace(before)
        const after = {
          logo: slot === 'icon' ? before.logo : slot === 'dark' && before.logo ? { light: before.logo.light } : undefined,
          icon: slot === 'icon' ? undefined : before.icon,
        }
        await put(transaction, 'logo', after.logo)
        await put(transaction, 'icon', after.icon)
        await drawPictures(transaction, { ...before, ...after })
        await recordPictures(transaction, staff, before, after)
        return presentFace(faceOf(await readSettings(transaction)))
      }),
  }
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
