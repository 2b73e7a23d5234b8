import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { deepOf } from '#contract/face/accent.ts'
import { arabicSuffix } from '#contract/face/shop-logo.ts'
import { type FaceOrder, type FacePicture, makeFacePictures } from '#server/platform/pictures/face-pictures.ts'
import { faceMediaName } from '#server/platform/storage/media-name.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { inOnePiece } from '#server/platform/files/in-one-piece.ts'
import type { StoredFace, StoredLogo, StoredPicture } from './policy.ts'

/** The grounds of the drawn icons (public/icons), and of a logo without a variant for dark grounds. */
const drawnDeep = '#232914'
const lightGround = '#fafaf7'

/** Bytes of a logo that is not stored yet. */
export type LogoBytes = { light: Buffer; dark?: Buffer | undefined }
export type LogosBytes = { en?: LogoBytes | undefined; ar?: LogoBytes | undefined }

/** By name (platform/pictures/face-pictures.ts). Those of the Arabic logo have its suffix, where the English one has the names without. */
export type MadePictures = Partial<Record<string, FacePicture>>

/** The files of the shop's own face. Their names have a digest, and they stay: sent mails and installed apps show them. */
export type FaceFiles = {
  /** @returns the stored picture, written as a whole or not at all */
  write: (name: string, picture: { bytes: Buffer; type: 'svg' | 'png'; width: number; height: number }) => Promise<StoredPicture>
  /** The bytes of a stored picture. */
  read: (picture: StoredPicture) => Promise<Buffer>
  /** The bytes of a stored logo. */
  readLogo: (logo: StoredLogo) => Promise<LogoBytes>
  /**
   * Draws the icons and the pictures of each logo. Without one: of the drawn one, on the own accent's ground.
   * @throws LogoUnusable
   */
  make: (face: Pick<StoredFace, 'accent'>, of: { logos: LogosBytes; icon: Buffer | undefined }) => Promise<MadePictures>
  /** Stores what was made. */
  store: (made: MadePictures) => Promise<Record<string, StoredPicture>>
}

export function createFaceFiles(storage: Storage): FaceFiles {
  const read = async (file: string) => buffer(await storage.read(faceMediaName(file)))
  const write: FaceFiles['write'] = async (name, { bytes, type, width, height }) => {
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
    const file = `${name}-${digest}.${type}`
    await storage.write(faceMediaName(file), inOnePiece(bytes))
    return { file, width, height }
  }
  return {
    write,
    read: ({ file }) => read(file),
    readLogo: async ({ light, dark }) => ({
      light: await read(light.file),
      dark: dark && (await read(dark.file)),
    }),
    async make({ accent }, { logos: { en, ar }, icon }) {
      const deep = accent ? deepOf(accent, 'light') : drawnDeep
      const base64 = (bytes: Buffer) => bytes.toString('base64')
      const shortcuts = {
        search: await readIcon('shortcut-search', deep),
        shop: await readIcon('shortcut-shop', deep),
        sell: await readIcon('shortcut-sell', deep),
      }
      const draw = async (logo: LogoBytes | undefined, own: Buffer | undefined) => {
        const of: FaceOrder['of'] = logo
          ? { logo: { light: base64(logo.light), dark: logo.dark && base64(logo.dark) } }
          : { drawn: await readDrawn(deep) }
        return makeFacePictures({ of, icon: own && base64(own), shortcuts, grounds: { deep, light: lightGround } })
      }
      const made = await draw(en ?? ar, icon)
      if (!ar) return made
      // An Arabic logo that is alone makes what both languages show; its own pictures have the names of its slots.
      if (!en) return withSuffix(made, (name) => name === 'light' || name === 'dark')
      const isOfLogo = (name: string) => (icon ? logoPictures.includes(name) : !name.startsWith('shortcut-'))
      const arabic = Object.fromEntries(Object.entries(await draw(ar, undefined)).filter(([name]) => isOfLogo(name)))
      return { ...made, ...withSuffix(arabic, () => true) }
    },
    async store(made) {
      const stored: Record<string, StoredPicture> = {}
      for (const [name, picture] of Object.entries(made)) {
        if (!picture) continue
        const { png, width, height } = picture
        stored[name] = await write(name, { bytes: Buffer.from(png, 'base64'), type: 'png', width, height })
      }
      return stored
    },
  }
}

/** What is made of a logo also where the icons are made of a square of their own. */
const logoPictures = ['mail', 'paper', 'light', 'dark']
const withSuffix = (made: MadePictures, isMeant: (name: string) => boolean): MadePictures =>
  Object.fromEntries(Object.entries(made).map(([name, picture]) => [isMeant(name) ? name + arabicSuffix : name, picture]))

/** A drawing of public/icons, on another ground. */
const readIcon = async (name: string, deep: string) =>
  (await readFile(new URL(`../../../public/icons/${name}.svg`, import.meta.url), 'utf8')).replaceAll(drawnDeep, deep)

/** The drawn icons, on another ground. */
async function readDrawn(deep: string) {
  const [icon, maskable] = [await readIcon('app-icon', deep), await readIcon('app-icon-maskable', deep)]
  return { icon, maskable, monochrome: await readIcon('app-icon-monochrome', deep) }
}
