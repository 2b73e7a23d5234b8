import { describe, expect, test } from 'vitest'
import { readFonts } from './fonts.ts'
import { unpackWoff } from './woff.ts'

/** The sum of a table's 32-bit words (OpenType, "Calculating checksums"). */
function checksumOf(table: Buffer): number {
  const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4)
  table.copy(padded)
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}

describe('a font that was unpacked from WOFF', () => {
  test('is TrueType whose tables have the checksums of their directory', async () => {
    for (const [name, font] of Object.entries(await readFonts())) {
      expect([name, font.readUInt32BE(0)]).toEqual([name, 0x00010000])
      const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16).map((at) => ({
        tag: font.toString('latin1', at, at + 4),
        checksum: font.readUInt32BE(at + 4),
        table: font.subarray(font.readUInt32BE(at + 8), font.readUInt32BE(at + 8) + font.readUInt32BE(at + 12)),
      }))
      // The table `head` contains a sum over the whole font, which its own checksum leaves out.
      const others = tables.filter(({ tag }) => tag !== 'head')
      expect(others.map(({ tag, table }) => [tag, checksumOf(table)])).toEqual(others.map(({ tag, checksum }) => [tag, checksum]))
      expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'maxp']))
    }
  })

  test('is rejected where it is another format', () => {
    expect(() => unpackWoff(Buffer.from('wOF2 and more'))).toThrow('no WOFF file')
  })
})
