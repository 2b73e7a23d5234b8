import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Subset } from './text-layout.ts'
import { unpackWoff } from './woff.ts'

/** The shop's fonts as files to embed: Hanken Grotesk, and IBM Plex Sans Arabic for Arabic. Their licence (OFL) allows it. */

export const weights = [400, 600] as const
export type Weight = (typeof weights)[number]

/** By subset and weight. */
export type Fonts = Record<`${Subset}-${Weight}`, Buffer>

const { resolve } = createRequire(import.meta.url)
const read = async (file: string): Promise<Buffer> => unpackWoff(await readFile(resolve(`@fontsource/${file}.woff`)))
const hanken = (subset: string, weight: Weight) => read(`hanken-grotesk/files/hanken-grotesk-${subset}-${weight}-normal`)
const plex = (weight: Weight) => read(`ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal`)

/** Reads the files; half a megabyte. */
export async function readFonts(): Promise<Fonts> {
  const [latin400, latin600, extended400, extended600, arabic400, arabic600] = await Promise.all([
    hanken('latin', 400),
    hanken('latin', 600),
    hanken('latin-ext', 400),
    hanken('latin-ext', 600),
    plex(400),
    plex(600),
  ])
  return {
    'latin-400': latin400,
    'latin-600': latin600,
    'latin-ext-400': extended400,
    'latin-ext-600': extended600,
    'arabic-400': arabic400,
    'arabic-600': arabic600,
  }
}
