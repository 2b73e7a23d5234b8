import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** Valid and invalid files of shoppers. */

const noise = (length: number): Buffer => {
  // Deterministic, but incompressible: bytes of a linear congruential generator.
  const bytes = Buffer.alloc(length)
  let state = 12_345
  for (let at = 0; at < length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    bytes[at] = state >> 16
  }
  return bytes
}

const picture = (pixels: number) => sharp(noise(pixels * pixels * 3), { raw: { width: pixels, height: pixels, channels: 3 } })
export const aJpeg = (pixels = 64): Promise<Buffer> => picture(pixels).jpeg({ quality: 95 }).toBuffer()
export const aPng = (pixels = 64): Promise<Buffer> => picture(pixels).png().toBuffer()

export const aPdf = (length = 2000): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n'), noise(length), Buffer.from('\n%%EOF\n')])

/** A whole PNG of a few hundred bytes that declares any size. */
export function declaredPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  header.writeUInt8(2, 9)
  const pixels = deflateSync(Buffer.alloc(10_000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A ZIP whose only member unpacks to many times its size. */
export function aZipBomb(): Buffer {
  const name = Buffer.from('id.jpg')
  const packed = deflateSync(Buffer.alloc(20_000_000)).subarray(2, -4)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(20_000_000, 22)
  local.writeUInt16LE(name.length, 26)
  return Buffer.concat([local, name, packed])
}

export type Part = { name: string; content: Uint8Array; filename?: string; type?: string; head?: string }

export const boundary = '----a-boundary'
export const formType = `multipart/form-data; boundary=${boundary}`

/** A multipart form as raw bytes, so that it can also be malformed. */
export function formBody(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(({ name, content, filename = 'id.jpg', type = 'image/jpeg', head = '' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}\r\n${head}\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)])
}
