import { mostUploadBytes } from '#contract/files/upload-types.ts'
import type { UploadType } from '#contract/protocol/file-types.ts'

/** All limits of a photograph: kinds of files, sizes and counts. Free of zod, because `paths.ts` and the service worker need them. */

/** Media types of the files, detected by their content. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const satisfies readonly UploadType[]
export type PhotoType = (typeof photoTypes)[number]
/** How the names of such files end; a file that the shop names has the first one. */
export const photoEndings = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic', '.heif'],
} as const satisfies Record<PhotoType, readonly string[]>
/** What devices call such files. Some know no type for a HEIC, and its files by their ending only. */
export const chosenPhotoTypes: readonly string[] = [...photoTypes, 'image/heif']
/** What a chooser of files offers: its `accept`. */
export const acceptedPhotos = [...chosenPhotoTypes, ...photoEndings['image/heic']].join(',')

/** Of a photograph that the staff send, in bytes: cameras of 50 megapixels write some 30 MB. */
export const mostPhotographBytes = 40_000_000
/** Of a photograph that the staff send, in pixels. Decoding needs 4 bytes for each. */
export const mostPhotographPixels = 50_000_000
/** Of a HEIC, in pixels: a phone takes 12 or 24 million. Decoding one needs 10 bytes for each. */
export const mostHeicPixels = 25_000_000
/** Photographs of a product. */
export const mostPhotos = 30
/** Photographs that the desk sorts at once. */
export const mostSorted = 200
/** The widths of a photograph's renditions, in pixels, where the original is as wide. */
export const photoWidths: readonly number[] = [320, 640, 960, 1600]
/** In what the shop shows it. */
export const photoFormats = ['avif', 'webp', 'jpg'] as const

/** Of a photo of a sell request, in bytes; the server's configuration may be lower. */
export const mostSellPhotoBytes = mostUploadBytes
/** Photos of a sell request. */
export const mostSellPhotos = 12
/** The longer side of a sell request's photo, in pixels: the device scales it to that, and the server those that it decodes itself. */
export const longestSide = 2048
/** The quality of the JPEG that is drawn then, from 0 to 1. */
export const jpegQuality = 0.85

/** Of any picture that a shopper sends, in pixels: more than a camera takes. Decoding needs 4 bytes for each. */
export const mostPicturePixels = 100_000_000
