import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackWoff } from './woff.ts'

/** The fonts of papers as files to embed. Their licence (OFL) allows it. */

export const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/**
 * The files in the order in which a character is looked for: the shop's fonts, then Noto Sans for what they lack. Each has the glyphs of
 * one range, as in `ui/styles/fonts.css`.
 */
const files = {
  latin: 'hanken-grotesk/files/hanken-grotesk-latin',
  'latin-ext': 'hanken-grotesk/files/hanken-grotesk-latin-ext',
  vietnamese: 'hanken-grotesk/files/hanken-grotesk-vietnamese',
  arabic: 'ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
  'noto-latin': 'noto-sans/files/noto-sans-latin',
  'noto-latin-ext': 'noto-sans/files/noto-sans-latin-ext',
  'noto-vietnamese': 'noto-sans/files/noto-sans-vietnamese',
  cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  'cyrillic-ext': 'noto-sans/files/noto-sans-cyrillic-ext',
  greek: 'noto-sans/files/noto-sans-greek',
  'greek-ext': 'noto-sans/files/noto-sans-greek-ext',
  hebrew: 'noto-sans-hebrew/files/noto-sans-hebrew-hebrew',
} as const
export type Subset = keyof typeof files
export const subsets = Object.keys(files) as Subset[]

/** Under this name a font is registered in a document. */
export type FontName = `${Subset}-${Weight}`
export const fontName = (subset: Subset, weight: Weight): FontName => `${subset}-${weight}`

/** `file`: what is embedded; `font`: what it has, and how it shapes text. */
export type Fonts = ReadonlyMap<FontName, { file: Buffer; font: Font }>

const fileOf = (subset: Subset, weight: Weight) => `@fontsource/${files[subset]}-${weight}-normal.woff`
/** Of their packages. */
export const fontFiles: readonly string[] = subsets.flatMap((subset) => weights.map((weight) => fileOf(subset, weight)))

const { resolve } = createRequire(import.meta.url)

/** Reads and unpacks the files: 800 KB, 1.5 MB unpacked. */
export async function readFonts(): Promise<Fonts> {
  const names = subsets.flatMap((subset) => weights.map((weight) => [subset, weight] as const))
  return new Map(
    await Promise.all(
      names.map(async ([subset, weight]) => {
        const file = unpackWoff(await readFile(resolve(fileOf(subset, weight))))
        return [fontName(subset, weight), { file, font: asFont(create(file)) }] as const
      }),
    ),
  )
}

function asFont(opened: ReturnType<typeof create>): Font {
  if ('fonts' in opened) throw new Error('a collection of fonts where one was expected')
  return opened
}
