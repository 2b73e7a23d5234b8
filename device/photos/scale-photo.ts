/** Draws a photo anew in the size that the shop needs, before it is stored or sent. */

import { jpegQuality, longestSide } from '#contract/photographs/photo-limits.ts'

export type Size = { width: number; height: number }

/** The size to draw a photo in: at most `longestSide`, and never larger than it is. */
export function scaledSize({ width, height }: Size): Size {
  const share = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A decoded photo: its size after EXIF orientation, and a method that draws it in another size. */
export type OpenPhoto = Size & { toJpeg: (size: Size) => Promise<Blob>; close: () => void }

export type Scaled =
  | { state: 'scaled'; photo: Blob }
  /** This browser cannot decode it: it is broken, or a HEIC outside of Safari. */
  | { state: 'not-decoded' }
  /** This browser cannot draw or write it. */
  | { state: 'not-drawn' }

/**
 * Draws a photo as a JPEG of at most `longestSide`, with the right orientation, and without its metadata (location, device). A small photo
 * is drawn anew, too, because that removes its metadata in every browser and format. Never rejects.
 */
export async function scalePhoto(photo: Blob, open: (photo: Blob) => Promise<OpenPhoto> = openInBrowser): Promise<Scaled> {
  let opened: OpenPhoto
  try {
    opened = await open(photo)
  } catch (error) {
    console.debug('a photo could not be decoded', error)
    return { state: 'not-decoded' }
  }
  try {
    const drawn = await opened.toJpeg(scaledSize(opened))
    // A browser that cannot write JPEG writes PNG.
    return drawn.type === 'image/jpeg' ? { state: 'scaled', photo: drawn } : { state: 'not-drawn' }
  } catch (error) {
    console.debug('a photo could not be drawn', error)
    return { state: 'not-drawn' }
  } finally {
    opened.close()
  }
}

async function openInBrowser(photo: Blob): Promise<OpenPhoto> {
  // Apply the EXIF orientation: many phones store rotated pixels.
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    toJpeg({ width, height }) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('the browser gives no canvas')
      // Transparent pixels would be black in a JPEG.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality })
    },
  }
}
