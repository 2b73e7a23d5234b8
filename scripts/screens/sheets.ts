import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { folderName, lookName, looks } from './take-pictures.ts'

/** Widths on a sheet, pixels. A page that is longer than `longest` is cut: its own picture has all of it. */
const widths = { phone: 390, desktop: 760 } as const
const gap = 16
const longest = 2400

type Picture = { bytes: Buffer; width: number; height: number }

/**
 * Lays the pictures of a screen out on two sheets, one for phones and one for desktops: English and Arabic, light and dark; below them
 * those of another run, where there are any.
 * @param before the folder of another run, for a comparison
 */
export async function laySheets(folder: string, name: string, before?: string): Promise<void> {
  for (const form of ['phone', 'desktop'] as const) {
    const rows: Picture[][] = []
    for (const from of before === undefined ? [folder] : [folder, before]) {
      const files = looks.filter((look) => look.form === form).map((look) => join(from, folderName(name), `${lookName(look)}.png`))
      const row = await Promise.all(files.filter((file) => existsSync(file)).map((file) => scaled(file, widths[form])))
      if (row.length > 0) rows.push(row)
    }
    if (rows.length > 0) await writeFile(join(folder, `${folderName(name)}-${form}.png`), await sheetOf(rows))
  }
}

async function scaled(file: string, width: number): Promise<Picture> {
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const height = Math.min(info.height, longest)
  return { bytes: await sharp(data).extract({ left: 0, top: 0, width, height }).toBuffer(), width, height }
}

function sheetOf(rows: readonly Picture[][]): Promise<Buffer> {
  const overlays: OverlayOptions[] = []
  let top = gap
  for (const row of rows) {
    let left = gap
    for (const { bytes, width } of row) {
      overlays.push({ input: bytes, left, top })
      left += width + gap
    }
    top += Math.max(...row.map(({ height }) => height)) + gap
  }
  const width = Math.max(...rows.map((row) => row.reduce((sum, picture) => sum + picture.width + gap, gap)))
  return sharp({ create: { width, height: top, channels: 3, background: '#888888' } })
    .composite(overlays)
    .png()
    .toBuffer()
}

/** Whether a screen looks exactly as in another run. */
export async function isUnchanged(folder: string, name: string, before: string): Promise<boolean> {
  for (const look of looks) {
    const files = [folder, before].map((from) => join(from, folderName(name), `${lookName(look)}.png`))
    if (files.some((file) => !existsSync(file))) {
      if (files.some(existsSync)) return false
      continue
    }
    const [here, there] = await Promise.all(files.map((file) => readFile(file)))
    if (!here?.equals(there ?? Buffer.alloc(0))) return false
  }
  return true
}
