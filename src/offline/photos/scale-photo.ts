/** Makes a photo as large as the shop needs it, before it is kept or sent (decisions.md §6). */

/** The longer side, in pixels. */
export const longestSide = 2048
const quality = 0.85

export type Size = { width: number; height: number }

/** The size that a photo is to have; undefined where it is no larger than that. */
export function scaledSize({ width, height }: Size): Size | undefined {
  const longer = Math.max(width, height)
  if (longer <= longestSide) return undefined
  const share = longestSide / longer
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) }
}

/** A photo that the browser has opened: its size as it is looked at, and how it is drawn in another one. */
export type OpenPhoto = Size & { toJpeg: (size: Size) => Promise<Blob>; close: () => void }

/**
 * Scales a photo down as a JPEG, the right way up, without what its file says of place and device.
 * @returns undefined where it is to go as it is: it is small enough, or this browser cannot open or draw it. Never rejects
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
  // As it is looked at: the pixels of many phones lie on their side, and EXIF says so.
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    toJpeg({ width, height }) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('the browser gives no canvas')
      // What is transparent would be black in a JPEG.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
      return canvas.convertToBlob({ type: 'image/jpeg', quality })
    },
  }
}
