import { createTurns } from '../turns.ts'
import { pictureProgram, runPictureProgram } from './picture-process.ts'
import { PictureUnreadable } from './picture-unreadable.ts'

export class UnmarkablePicture extends PictureUnreadable {}

/** `path`: the outline of the words, an em of 1,000 units (the data of an SVG path); `width`: of the words, in these units. */
export type Watermark = { path: string; width: number }
export type MarkedType = 'image/jpeg' | 'image/png'
/** The first line of the process's standard input; the picture follows. */
export type WatermarkOrder = Watermark & { type: MarkedType }

/** Of a marked picture, pixels: enough to read an ID. */
export const markedSide = 2400
/** A picture of the largest size takes some seconds. */
const longestMs = 30_000
const maxMarkedBytes = 40 * 1024 * 1024
const program = pictureProgram('watermark')
const mostWaiting = 20
const inTurn = createTurns(2, mostWaiting)

/**
 * Draws words over a whole picture, in a process of its own: its memory goes with it, it knows none of the shop's secrets, and a file that
 * crashes the decoder stops nothing else. The marked picture is upright, has no metadata, and is scaled to fit.
 * @throws UnmarkablePicture, TooBusy
 */
export const drawWatermark = (picture: Buffer, order: WatermarkOrder): Promise<Buffer> =>
  inTurn(async () => {
    const input = Buffer.concat([Buffer.from(`${JSON.stringify(order)}\n`), picture])
    try {
      return await runPictureProgram(program, input, { longestMs, maxBytes: maxMarkedBytes })
    } catch (cause) {
      throw new UnmarkablePicture('a picture that cannot be marked', { cause })
    }
  })
