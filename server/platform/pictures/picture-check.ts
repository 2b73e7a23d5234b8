import sharp from 'sharp'
import type { StoredType } from '#contract/files/upload-types.ts'
import { mostPicturePixels } from '#contract/photographs/photo-limits.ts'
import { importTypes } from '#contract/protocol/file-types.ts'
import { createTurns } from '../turns.ts'

const otherTypes = ['application/pdf', ...importTypes] as const
export type PictureType = Exclude<StoredType, (typeof otherTypes)[number]>
export const isPicture = (type: StoredType): type is PictureType => !otherTypes.some((other) => other === type)

/** Each image that is checked is in memory as a whole, and many shoppers may send theirs at the same time. */
const inTurn = createTurns(2)

/**
 * Whether an image can be opened and has at most `mostPicturePixels`: a few bytes can declare an image that exhausts the memory of a
 * program that opens it. It parses the header only, and decodes no pixels.
 * @param read gives the whole file; called when the check starts
 */
export const isSoundPicture = (type: PictureType, read: () => Promise<Buffer>): Promise<boolean> =>
  inTurn(async () => {
    const bytes = await read()
    const size = await sizeOf(type, bytes)
    return size !== undefined && size.width > 0 && size.height > 0 && size.width * size.height <= mostPicturePixels
  })

async function sizeOf(type: PictureType, bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPicturePixels, pages: 1 }).metadata()
    return `image/${format}` === type ? { width, height } : undefined
  } catch (error) {
    // An image that sharp cannot open is unlikely to open elsewhere. Its errors differ only in their messages.
    if (error instanceof Error) return undefined
    throw error
  }
}
