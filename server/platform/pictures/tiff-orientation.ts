const orientationTag = 0x0112
const entrySize = 12

/**
 * Reads an image's orientation from the TIFF of its EXIF.
 * @returns 1 to 8, as in EXIF; 1, which is upright, also where it is absent
 */
export function orientationOf(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 2)
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return 1
  const at16 = (at: number) => (at + 2 > tiff.length ? 0 : order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const entries = at16(directory)
  for (let index = 0; index < entries; index++) {
    const entry = directory + 2 + index * entrySize
    if (entry + entrySize > tiff.length) return 1
    if (at16(entry) !== orientationTag) continue
    const value = at16(entry + 8)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A TIFF with one directory of one entry: the orientation. */
export function tiffOf(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
