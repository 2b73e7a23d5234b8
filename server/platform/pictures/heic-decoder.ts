import { mostHeicPixels } from '#contract/photographs/photo-limits.ts'
import { heicSize } from './heic-properties.ts'
import { pictureProgram, runPictureProgram } from './picture-process.ts'
import { PictureUnreadable } from './picture-unreadable.ts'
import { createTurns } from '../turns.ts'

export class HeicUnreadable extends PictureUnreadable {}

/** A picture of that size takes some two seconds. */
const longestMs = 60_000
/** More than any JPEG of that size has. */
const maxJpegBytes = 20 * 1024 * 1024
const program = pictureProgram('heic')
/** The memory of one decoder is all that a server should spend on this. */
const inTurn = createTurns(1)

/**
 * Decodes the primary image of a HEIC in a process of its own: its memory goes with it, it knows none of the shop's secrets, and a file
 * that crashes or occupies the decoder stops nothing else.
 * @returns a JPEG of the size of a photo that a device has scaled (docs/areas/sells.md), upright, with its profile of colors and no other
 * metadata
 * @throws HeicUnreadable
 */
export const heicToJpeg = (bytes: Buffer): Promise<Buffer> =>
  inTurn(async () => {
    const size = heicSize(bytes)
    if (!size || size.width * size.height > mostHeicPixels) throw new HeicUnreadable('a HEIC without a size, or too large to be decoded')
    try {
      return await runPictureProgram(program, bytes, { longestMs, maxBytes: maxJpegBytes })
    } catch (cause) {
      throw new HeicUnreadable('a HEIC that cannot be decoded', { cause })
    }
  })
