import { execFile } from 'node:child_process'
import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { membersOf } from '#contract/is-record.ts'
import { photoFormats, photoWidths } from '#contract/photographs/photo-limits.ts'
import { widthsOf } from './photo-encoding.ts'
import { createTurns } from '../turns.ts'
import { pictureProgram } from './picture-process.ts'

/** The first two widths come first: with them it can be shown. */
const inFirstStage = 2

/** The widths of the renditions of a picture, by stage. */
export function widthsByStage(width: number): [first: number[], second: number[]] {
  const widths = widthsOf(width, photoWidths)
  return [widths.slice(0, inFirstStage), widths.slice(inFirstStage)]
}

/** A part of the upright and turned picture, as shares of its sides. */
type Part = { left: number; top: number; width: number; height: number }
/** How a picture is shown: turned clockwise by so many right angles, and of the turned picture a part, or with null all of it. */
export type Edit = { turn: number; crop: Part | null }
/**
 * A cut: the largest part whose width is `least` to `most` times its height. `at`: the point, in percent of the sides, that is as far
 * from the sides of the part as it was from those of the picture.
 */
export type Cut = { widths: readonly number[]; least: number; most: number; at: { x: number; y: number } }
/** What the process of photo-program.ts is told, as its argument. Of a cut all widths are made at once. */
export type RenditionOrder = { key: string; folder: string; stage: 0 | 1; edit?: Edit; cut?: Cut }

/** The file of the turned picture as a whole, beside the renditions of its part. */
export const wholeFile = (key: string): string => `${key}-whole.webp`
/** The files of the renditions of these widths, and those that a try may have left. */
export const filesOf = (key: string, widths: readonly number[]): string[] => [
  wholeFile(key),
  ...[...new Set([...photoWidths, ...widths])].flatMap((width) => photoFormats.map((format) => `${key}-${width}.${format}`)),
]
/** What it answers. `hasMore`: whether another stage has further renditions. */
export type Renditions = { widths: number[]; width: number; height: number; placeholder: string; hasMore: boolean }

/** Its exit codes for a file that it will never be able to use. */
export const unusableCodes = { tooLarge: 3, unreadable: 4 }

/** The original cannot be used, whatever is tried. */
export class PhotoUnusable extends Error {
  readonly problem: 'too-large' | 'unreadable'
  constructor(problem: PhotoUnusable['problem'], options?: ErrorOptions) {
    super(`a photograph that is ${problem}`, options)
    this.problem = problem
  }
}

/** The first stage of 50 megapixels takes some seconds, on a slow machine several times that. */
const longestMs = 60_000
const program = pictureProgram('photo')
const heapMb = 128
/** The memory of one is all that a server should spend on this. */
const inTurn = createTurns(1)

/**
 * Makes the renditions of one stage, upright, in sRGB and without metadata, in a process of its own: its memory goes with it, it runs with
 * a low priority, knows none of the shop's secrets, and is killed after a minute. The original is never in the server's memory as a whole.
 * @returns what was written to the folder: for each width `{key}-{width}.avif`, `.webp` and `.jpg`; with a crop also `wholeFile`
 * @throws PhotoUnusable; another error where it may succeed another time
 */
export const makeRenditions = (original: AsyncIterable<Uint8Array>, order: RenditionOrder): Promise<Renditions> =>
  inTurn(async () => {
    const making = promisify(execFile)(process.execPath, [`--max-old-space-size=${heapMb}`, program, JSON.stringify(order)], {
      env: {},
      timeout: longestMs,
      killSignal: 'SIGKILL',
    })
    try {
      const [{ stdout }] = await Promise.all([making, feed(making.child.stdin, original)])
      return JSON.parse(stdout) as Renditions
    } catch (cause) {
      const { code } = membersOf(cause)
      if (code === unusableCodes.tooLarge) throw new PhotoUnusable('too-large', { cause })
      if (code === unusableCodes.unreadable) throw new PhotoUnusable('unreadable', { cause })
      throw cause
    }
  })

/** Writes the original to the process. @throws where it cannot be read */
async function feed(input: Writable | null, original: AsyncIterable<Uint8Array>): Promise<void> {
  if (!input) return
  try {
    await pipeline(original, input)
  } catch (error) {
    // The process may end before it has read everything; how it ended says why.
    if (!(error instanceof Error && 'code' in error && (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE'))) throw error
  }
}
