import type { Locale } from '#contract/locale.ts'
import type { LabelWords } from './label.tsx'
import { type LabelFormat, leastSide, mostSide, rollSizes, sheetGrids } from './label-formats.ts'

/** `own`: a label printer's size in millimetres, as typed. */
export type FormatName = keyof typeof sheetGrids | keyof typeof rollSizes | 'own'
export type Options = LabelWords & { format: FormatName; width: string; height: string; first: number }

export const firstOptions = (locale: Locale): Options => ({
  format: '3x8',
  width: '62',
  height: '29',
  first: 1,
  language: locale,
  hasPrice: true,
})

/** A side in millimetres, decimals too; undefined where it is none, or out of bounds. */
export function sideOf(typed: string): number | undefined {
  const value = /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : NaN
  return value >= leastSide && value <= mostSide ? value : undefined
}

const isSheet = (format: FormatName): format is keyof typeof sheetGrids => format in sheetGrids

/** @returns undefined where a typed size is none */
export function formatOf({ format, width, height }: Options): LabelFormat | undefined {
  if (isSheet(format)) return { kind: 'sheet', grid: sheetGrids[format] }
  if (format !== 'own') return { kind: 'roll', label: rollSizes[format] }
  const [w, h] = [sideOf(width), sideOf(height)]
  return w === undefined || h === undefined ? undefined : { kind: 'roll', label: { width: w, height: h } }
}
