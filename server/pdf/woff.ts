import { inflateSync } from 'node:zlib'

const header = { woff: 44, sfnt: 12 }
const entry = { woff: 20, sfnt: 16 }
const signature = 0x774f4646

/**
 * Unpacks a WOFF file to the TrueType file in it (WOFF 1.0, §4 and §5). fontkit reads WOFF, too, but inflates a table again for each glyph,
 * which takes a second for an invoice.
 * @throws Error if it is no WOFF file
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.readUInt32BE(0) !== signature) throw new Error('no WOFF file')
  const tables = woff.readUInt16BE(12)
  const directory = Buffer.alloc(header.sfnt + tables * entry.sfnt)
  woff.copy(directory, 0, 4, 8)
  directory.writeUInt16BE(tables, 4)
  const widest = 2 ** Math.floor(Math.log2(tables))
  directory.writeUInt16BE(widest * entry.sfnt, 6)
  directory.writeUInt16BE(Math.log2(widest), 8)
  directory.writeUInt16BE((tables - widest) * entry.sfnt, 10)
  const contents: Buffer[] = []
  let offset = directory.length
  for (let table = 0; table < tables; table += 1) {
    const from = header.woff + table * entry.woff
    const [at, packed, length] = [woff.readUInt32BE(from + 4), woff.readUInt32BE(from + 8), woff.readUInt32BE(from + 12)]
    const bytes = woff.subarray(at, at + packed)
    const to = header.sfnt + table * entry.sfnt
    // The tag, then the checksum.
    woff.copy(directory, to, from, from + 4)
    woff.copy(directory, to + 4, from + 16, from + 20)
    directory.writeUInt32BE(offset, to + 8)
    directory.writeUInt32BE(length, to + 12)
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4)
    const content = packed < length ? inflateSync(bytes) : bytes
    content.copy(padded)
    contents.push(padded)
    offset += padded.length
  }
  return Buffer.concat([directory, ...contents])
}
