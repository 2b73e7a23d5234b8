/** When a photograph was taken, as its camera wrote it into the file. */

/** Cameras write EXIF at the beginning: a JPEG's is at most 64 kB behind others, a HEIC's stands in front of its pixels. */
const looked = 262_144
const exifMark = [0x45, 0x78, 0x69, 0x66, 0, 0]
const entrySize = 12
/** Tags of EXIF. */
const exifDirectory = 0x8769
const dateTimeOriginal = 0x9003
const dateTime = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/

/** @returns milliseconds; of a file without such a time, when it was changed last */
export async function takenAt(file: File): Promise<number> {
  try {
    return exifTime(await file.slice(0, looked).arrayBuffer()) ?? file.lastModified
  } catch (error) {
    console.debug('the beginning of a photograph could not be read', error)
    return file.lastModified
  }
}

/** The `DateTimeOriginal` of a file's beginning, in the zone of this device. */
export function exifTime(bytes: ArrayBuffer): number | undefined {
  const all = new Uint8Array(bytes)
  for (let at = all.indexOf(exifMark[0]!); at !== -1; at = all.indexOf(exifMark[0]!, at + 1)) {
    if (!exifMark.every((byte, nth) => all[at + nth] === byte)) continue
    const time = timeOfTiff(new DataView(bytes, at + exifMark.length))
    if (time !== undefined) return time
  }
  return undefined
}

function timeOfTiff(tiff: DataView): number | undefined {
  if (tiff.byteLength < 8) return undefined
  const order = tiff.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return undefined
  const isLittle = order === 0x4949
  const at16 = (at: number) => (at + 2 > tiff.byteLength ? 0 : tiff.getUint16(at, isLittle))
  const at32 = (at: number) => (at + 4 > tiff.byteLength ? 0 : tiff.getUint32(at, isLittle))
  /** The value of a directory's entry: a number, or where its text is. */
  const valueOf = (directory: number, tag: number): number | undefined => {
    const entries = directory === 0 ? 0 : at16(directory)
    for (let nth = 0; nth < entries; nth++) {
      const entry = directory + 2 + nth * entrySize
      if (at16(entry) === tag) return at32(entry + 8)
    }
    return undefined
  }
  const textAt = valueOf(valueOf(at32(4), exifDirectory) ?? 0, dateTimeOriginal)
  if (textAt === undefined || textAt + 19 > tiff.byteLength) return undefined
  const text = String.fromCharCode(...new Uint8Array(tiff.buffer, tiff.byteOffset + textAt, 19))
  const parts = dateTime.exec(text)?.slice(1).map(Number)
  if (!parts) return undefined
  const [year = 0, month = 0, ...rest] = parts
  // A camera without a clock writes zeros.
  return year < 1980 ? undefined : new Date(year, month - 1, ...(rest as [number, number, number, number])).getTime()
}
