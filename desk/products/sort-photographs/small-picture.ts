/** Pixels: twice what a preview has on the screen. */
const width = 320

const pictures = new WeakMap<File, Promise<ImageBitmap | undefined>>()
let last: Promise<unknown> = Promise.resolve()

/**
 * A photograph in the size of a preview, undefined where the browser cannot decode it. One at a time is decoded, so that never more than
 * one is in memory in its full size.
 */
export function smallPicture(file: File): Promise<ImageBitmap | undefined> {
  const known = pictures.get(file)
  if (known) return known
  const made = last.then(() => decode(file))
  last = made
  pictures.set(file, made)
  return made
}

async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium', imageOrientation: 'from-image' })
  } catch (error) {
    // A HEIC outside of Safari, or no picture: the server says which.
    console.debug('a photograph cannot be previewed', error)
    return undefined
  }
}
