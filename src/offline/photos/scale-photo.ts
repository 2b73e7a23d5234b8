/** Scales a photo to the size that the shop needs, before it is stored or sent (decisions.md §6). */

/** The longer side, in pixels. */
export const longestSide = 2048
const quality = 0.85

export type Size = { width: number; height: number }

/** The size to scale a photo to; undefined if it is small enough already. */
export function scaledSize({ width, height }: Size): Size | undefined {
  const longer = Math.max(width, height)
  if (longer <= longestSide) return undefined
  const share = longestSide / longer
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A decoded photo: its size after EXIF orientation, and a method that draws it in another size. */
export type OpenPhoto = Size & { toJpeg: (size: Size) => Promise<Blob>; close: () => void }

/**
 * Scales a photo down to a JPEG with the right orientation, without its metadata (location, device).
 * @returns undefined to send the original: it is small enough, or this browser cannot decode or draw it. Never rejects
 */
export async function scalePhoto(photo: Blob, open: (photo: Blob) => Promise<OpenPhoto> = openInBrowser): Promise<Blob | undefined> {
  let opened: OpenPhoto | undefined
  try {
    opened = await open(photo)
    const size = scaledSize(opened)
    const scaled = size && (await opened.toJpeg(size))
    // A browser that cannot write JPEG writes PNG.
    return scaled?.type === 'image/jpeg' && scaled.size < photo.size ? scaled : undefined
  } catch (error) {
    console.debug('a photo could not be scaled, and goes as it is', error)
    return undefined
  } finally {
    opened?.close()
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
      return canvas.convertToBlob({ type: 'image/jpeg', quality })
    },
  }
}
