import sharp from 'sharp'
import type { UploadType } from '#src/contract/upload-types.ts'
import { heicSize } from './heic-metadata.ts'
import { createTurns } from './turns.ts'

export type PictureType = Exclude<UploadType, 'application/pdf'>
export const isPicture = (type: UploadType): type is PictureType => type !== 'application/pdf'

/** More than any camera of a shopper takes; a program that opens it needs 4 bytes for each. */
const maxPixels = 100_000_000
/** Each picture that is looked at is in memory as a whole, and shoppers may all send theirs in the same minute. */
const inTurn = createTurns(2)

/**
 * Whether a picture can be opened and is not larger than pictures are: a few bytes can declare a picture that fills the memory of whoever
 * opens it. Only the head is read, no pixel is unpacked.
 * @param read gives the whole file; called when it is its turn
 */
export const isSoundPicture = (type: PictureType, read: () => Promise<Buffer>): Promise<boolean> =>
  inTurn(async () => {
    const bytes = await read()
    const size = type === 'image/heic' ? heicSize(bytes) : await sizeOf(type, bytes)
    return size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= maxPixels
  })

async function sizeOf(type: PictureType, bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels, pages: 1 }).metadata()
    return `image/${format}` === type ? { width, height } : undefined
  } catch (error) {
    // Whatever sharp stumbles over, others who open the picture would, too. Its errors tell nothing apart but by their words.
    if (error instanceof Error) return undefined
    throw error
  }
}
