import sharp from 'sharp'

/** More than any camera of a shopper takes; a program that opens it needs 4 bytes for each. */
const maxPixels = 100_000_000
/** Pictures looked at at a time: each is in memory as a whole, and shoppers may all send theirs in the same minute. */
const atATime = 2
let running = 0
const waiting: (() => void)[] = []

/**
 * Whether a JPEG or PNG can be opened and is not larger than pictures are: a few bytes can declare a picture that fills the memory of whoever
 * opens it. Only the head is read, no pixel is unpacked.
 * @param read gives the whole file; called when it is its turn
 */
export async function isSoundPicture(type: 'image/jpeg' | 'image/png', read: () => Promise<Uint8Array>): Promise<boolean> {
  if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await isSound(type, await read())
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function isSound(type: string, bytes: Uint8Array): Promise<boolean> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: maxPixels, pages: 1 }).metadata()
    return `image/${format}` === type && width * height <= maxPixels
  } catch (error) {
    // Whatever sharp stumbles over, others who open the picture would, too. Its errors tell nothing apart but by their words.
    if (error instanceof Error) return false
    throw error
  }
}
