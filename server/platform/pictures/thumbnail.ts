import { createTurns } from '../turns.ts'
import { pictureProgram, runPictureProgram } from './picture-process.ts'
import { PictureUnreadable } from './picture-unreadable.ts'

export class NoThumbnail extends PictureUnreadable {}

/** The longer side of a small picture in pixels, and its bytes at most. */
export const thumbnailSide = 240
export const mostThumbnailBytes = 20_000

/** A picture of the largest size takes a second. */
const longestMs = 20_000
const heapMb = 128
const program = pictureProgram('thumbnail')
const mostWaiting = 60
const inTurn = createTurns(2, mostWaiting)

/**
 * Makes a small picture of a file that a customer has sent, as JPEG, upright and without metadata, in a process of its own: it knows none
 * of the shop's secrets, and a file that crashes or occupies the decoder stops nothing else.
 * @param read gives the whole file; called when its turn has come
 * @throws NoThumbnail, TooBusy
 */
export const makeThumbnail = (read: () => Promise<Buffer>): Promise<Buffer> =>
  inTurn(async () => {
    const picture = await read()
    try {
      return await runPictureProgram(program, picture, { longestMs, maxBytes: mostThumbnailBytes, heapMb })
    } catch (cause) {
      throw new NoThumbnail('a picture of which no small one can be made', { cause })
    }
  })
