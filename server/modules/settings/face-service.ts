import type { FaceTheme } from '#src/contract/face/accent.ts'
import type { FaceBody, LogoBody, StaffFace } from '#src/contract/face/staff-face.ts'
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
   * Sets the logo of a theme, and draws the icons anew. `removed`: what was left out of a drawing.
   * @throws HttpError `request.invalid` where it is no drawing or picture that can be used; `upload.gone`
   */
  setLogo: (theme: FaceTheme, given: LogoBody, staff: StaffCaller) => Promise<{ face: StaffFace; removed: string[] }>
  /** Takes the logo of a theme away; without the one for light grounds the drawn one is shown. */
  removeLogo: (theme: FaceTheme, staff: StaffCaller) => Promise<StaffFace>
}

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

  /** Draws the icons of a face whose logo or accent has changed. */
  async function drawPictures(transaction: Db, face: StoredFace): Promise<void> {
    const isDrawn = !face.logo && !face.accent
    const made = isDrawn ? undefined : await files.make(face, face.logo && (await files.readLogo(face.logo)))
    await put(transaction, 'face-pictures', made && (await files.store(made)))
  }

  const record = (transaction: Db, staff: StaffCaller, subject: FaceName | 'logo', [before, after]: Parameters<typeof loggedFaceChange>) =>
    recordAction(transaction, staff, { action: 'setting.change', subject, changes: loggedFaceChange(before, after) })

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

    async setLogo(theme, given, staff) {
      const removed: string[] = []
      const finish: (() => Promise<void>)[] = []
      const face = await changing(async (transaction) => {
        const before = await lock(transaction)
        if (theme === 'dark' && !before.logo) throw new HttpError('resource.not-found', 'there is no logo for light grounds')
        const logo = await readLogo(transaction, given, staff)
        removed.push(...logo.removed)
        finish.push(logo.finish)
        const known = before.logo && (await files.readLogo(before.logo))
        const bytes = theme === 'light' ? { light: logo.bytes, dark: known?.dark } : { light: known?.light ?? logo.bytes, dark: logo.bytes }
        const made = await logo.drawn(() => files.make(before, bytes))
        const picture = await files.write(`logo-${theme}`, logo.stored(made[theme]))
        const after = { light: before.logo?.light ?? picture, ...(before.logo?.dark && { dark: before.logo.dark }), [theme]: picture }
        await putSetting(transaction, 'logo', after)
        await putSetting(transaction, 'face-pictures', await files.store(made))
        await record(transaction, staff, 'logo', [logoFiles(before.logo), logoFiles(after)])
        return presentFace(faceOf(await readSettings(transaction)))
      })
      for (const step of finish) await step()
      return { face, removed }
    },

    removeLogo: (theme, staff) =>
      changing(async (transaction) => {
        const before = await lock(transaction)
        const after = theme === 'dark' && before.logo ? { light: before.logo.light } : undefined
        if (!before.logo || (theme === 'dark' && !before.logo.dark)) return presentFace(before)
        await put(transaction, 'logo', after)
        await drawPictures(transaction, { ...before, logo: after })
        await record(transaction, staff, 'logo', [logoFiles(before.logo), logoFiles(after)])
        return presentFace(faceOf(await readSettings(transaction)))
      }),
  }
}
