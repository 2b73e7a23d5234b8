import { mostSellPhotoBytes, type PhotoType } from '#contract/photographs/photo-limits.ts'
import { photoScaler, type PhotoScaler } from './photo-scaler.ts'
import { isWholeHeic, photoTypeOf, sniffedBytes } from './photo-type.ts'

/**
 * Why a chosen file is rejected: it is no photo that the shop takes, has no bytes (a cloud has not downloaded it), cannot be opened, or is
 * too large to be sent although nothing more can be done about its size.
 */
export type PhotoProblem = 'no-photo' | 'empty' | 'broken' | 'too-large'

/** `photo` is what is stored and sent, with the type of its content. */
export type ReadPhoto = { photo: File } | { problem: PhotoProblem }

/** The type of a chosen file by its first bytes, or why the shop does not take it. Never rejects. */
async function sniffPhoto(file: File): Promise<{ type: PhotoType } | { problem: PhotoProblem }> {
  if (file.size === 0) return { problem: 'empty' }
  try {
    const type = photoTypeOf(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()))
    return type ? { type } : { problem: 'no-photo' }
  } catch (error) {
    console.debug('a chosen file could not be read', error)
    return { problem: 'broken' }
  }
}

/**
 * Reads a chosen file and checks it by its content: a JPEG of at most 2048 px without metadata; or, where the browser cannot decode or draw
 * it, the file as it is, whose metadata the server removes (docs/areas/uploads.md). Never rejects.
 */
export async function readPhoto(file: File, scale: PhotoScaler = photoScaler): Promise<ReadPhoto> {
  const sniffed = await sniffPhoto(file)
  if ('problem' in sniffed) return sniffed
  const { type } = sniffed
  const scaled = await scale(file)
  if (scaled.state === 'scaled')
    return withinLimit(named([scaled.photo], scaled.photo.type, file, `${file.name.replace(/\.[^.]*$/, '')}.jpg`))
  if (file.size > mostSellPhotoBytes) return { problem: 'too-large' }
  try {
    // Browsers other than Safari decode no HEIC. All decode the other types.
    const isReadable = scaled.state === 'not-drawn' || (type === 'image/heic' && (await isWholeHeic(file)))
    // Its bytes are read now: a phone may take the file away before the form is sent.
    return isReadable ? { photo: named([await file.arrayBuffer()], type, file, file.name) } : { problem: 'broken' }
  } catch (error) {
    console.debug('a chosen file can no longer be read', error)
    return { problem: 'broken' }
  }
}

const named = (content: BlobPart[], type: string, { lastModified }: File, name: string): File =>
  new File(content, name, { type, lastModified })

const withinLimit = (photo: File): ReadPhoto => (photo.size > mostSellPhotoBytes ? { problem: 'too-large' } : { photo })
