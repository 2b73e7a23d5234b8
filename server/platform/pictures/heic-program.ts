/** Decodes the HEIC on its standard input to a JPEG on its standard output: the process of heic-decoder.ts. */
import { buffer } from 'node:stream/consumers'
import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import sharp from 'sharp'
import { jpegQuality, longestSide } from '#contract/photographs/photo-limits.ts'
import { heicProfile } from './heic-properties.ts'

/**
 * The primary image, turned as the file says.
 * @throws with the decoder's message
 */
async function decode(bytes: Uint8Array): Promise<Buffer> {
  const heif = await loadLibheif()
  const context = heif.heif_context_alloc()
  const read = heif.heif_context_read_from_memory(context, bytes)
  if (read.code !== heif.heif_error_code.heif_error_Ok) throw new Error(read.message)
  const image = heif.heif_js_context_get_primary_image_handle(context)
  if ('message' in image) throw new Error(image.message)
  const decoded = heif.heif_js_decode_image2(image, heif.heif_colorspace.heif_colorspace_RGB, heif.heif_chroma.heif_chroma_interleaved_RGB)
  if ('message' in decoded) throw new Error(decoded.message)
  const [plane] = decoded.channels
  if (!plane) throw new Error('a picture without pixels')
  const { data, stride, width, height } = plane
  return (
    sharp(data, { raw: { width: stride / 3, height, channels: 3 } })
      // A row may be longer than the picture is wide.
      .extract({ left: 0, top: 0, width, height })
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: jpegQuality * 100 })
      .toBuffer()
  )
}

/** A segment of a JPEG has its length in two bytes. */
const longestSegment = 0xffff
const profileName = Buffer.from('ICC_PROFILE\0\u0001\u0001', 'latin1')

/** Puts the profile of the colors after the start of the image (ICC.1:2022, annex B.4). One that needs several segments is left out. */
function withProfile(jpeg: Buffer, profile: Buffer | undefined): Buffer {
  const length = 2 + profileName.length + (profile?.length ?? 0)
  if (!profile || length > longestSegment) return jpeg
  const head = Buffer.from([0xff, 0xe2, length >> 8, length & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, profileName, profile, jpeg.subarray(2)])
}

const heic = await buffer(process.stdin)
process.stdout.write(withProfile(await decode(heic), heicProfile(heic)))
