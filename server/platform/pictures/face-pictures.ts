import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { membersOf } from '#contract/is-record.ts'
import { createTurns } from '../turns.ts'
import { pictureProgram } from './picture-process.ts'

/** A picture as bytes in base64. */
type Base64 = string

export const shortcutNames = ['search', 'shop', 'sell'] as const
export type ShortcutName = (typeof shortcutNames)[number]

/** What the process of face-program.ts is told. */
export type FaceOrder = {
  /** The own logo for light and for dark grounds, or the drawings of the app's icons. */
  of: { logo: { light: Base64; dark?: Base64 | undefined } } | { drawn: { icon: string; maskable: string; monochrome: string } }
  /** The own icon, of which the app's icons are made in the place of those of a logo. */
  icon?: Base64 | undefined
  /** The drawings of the shortcuts of the app, on their ground. */
  shortcuts: Record<ShortcutName, string>
  /** The dark ground of icons and of the head of mails, and the light one for a logo without a dark variant. */
  grounds: { deep: string; light: string }
}

/** The names of the pictures that are made. `mail`, `paper` and `shown…` only of an own logo. */
export type FacePictureName =
  | 'any-192'
  | 'any-512'
  | 'maskable-192'
  | 'maskable-512'
  | 'monochrome-192'
  | 'monochrome-512'
  | 'badge-96'
  | 'apple-180'
  | 'favicon-48'
  | 'icon'
  | `shortcut-${ShortcutName}-96`
  | 'mail'
  | 'paper'
  | 'light'
  | 'dark'
/** `png`: in base64. */
export type FacePicture = { png: Base64; width: number; height: number }
export type FacePictures = Partial<Record<FacePictureName, FacePicture>>

const longestMs = 20_000
const heapMb = 128
const mostOutput = 16 * 1024 * 1024
const program = pictureProgram('face')
const inTurn = createTurns(1)

/** A logo that cannot be drawn, or has too many pixels. */
export class LogoUnusable extends Error {}

/** An icon that is not as wide as high, or too small. */
export class IconNotSquare extends LogoUnusable {}

/** The exit codes of the program for each. */
export const unusableCode = 4
export const notSquareCode = 5
export const mostLogoPixels = 16_000_000

/**
 * Draws icons and the pictures of a logo in a process of its own, as the sizes of photographs are made (photo-renditions.ts): it knows no
 * secrets, and what takes too long or too much memory ends with it.
 * @throws LogoUnusable
 */
export const makeFacePictures = (order: FaceOrder): Promise<FacePictures> =>
  inTurn(async () => {
    const making = promisify(execFile)(process.execPath, [`--max-old-space-size=${heapMb}`, program], {
      env: {},
      timeout: longestMs,
      killSignal: 'SIGKILL',
      maxBuffer: mostOutput,
    })
    making.child.stdin?.end(JSON.stringify(order))
    try {
      return JSON.parse((await making).stdout) as FacePictures
    } catch (cause) {
      const { code, killed } = membersOf(cause)
      if (code === notSquareCode) throw new IconNotSquare('the icon is not square', { cause })
      if (code === unusableCode || killed === true) throw new LogoUnusable('the logo cannot be drawn', { cause })
      throw cause
    }
  })
