/** Sizes of labels, in millimetres. */

export type Size = { width: number; height: number }
/** A label of a grid on an A4 sheet: the grid is in the middle of the sheet. `gap`: between columns; rows touch. */
export type SheetGrid = Size & { columns: number; rows: number; gap: number }
/** A sheet with many, or one after the other as a label printer takes them. */
export type LabelFormat = { kind: 'sheet'; grid: SheetGrid } | { kind: 'roll'; label: Size }

const a4: Size = { width: 210, height: 297 }

/** Grids that stationers sell everywhere, by the numbers of their makers. */
export const sheetGrids = {
  '3x8': { columns: 3, rows: 8, width: 63.5, height: 33.9, gap: 2.5 },
  '3x7': { columns: 3, rows: 7, width: 63.5, height: 38.1, gap: 2.5 },
  '2x7': { columns: 2, rows: 7, width: 99.1, height: 38.1, gap: 2.5 },
  '4x10': { columns: 4, rows: 10, width: 48.5, height: 25.4, gap: 0 },
  '5x13': { columns: 5, rows: 13, width: 38.1, height: 21.2, gap: 2.5 },
} as const satisfies Record<string, SheetGrid>
export const rollSizes = {
  '62x29': { width: 62, height: 29 },
  '50x25': { width: 50, height: 25 },
} as const satisfies Record<string, Size>

/** Bounds of a size of one's own. */
export const leastSide = 15
export const mostSide = 200

/** What one page takes: where the top left corner of each label is. */
export function pageOf(format: LabelFormat): { paper: Size; label: Size; places: { left: number; top: number }[] } {
  if (format.kind === 'roll') return { paper: format.label, label: format.label, places: [{ left: 0, top: 0 }] }
  const { columns, rows, width, height, gap } = format.grid
  const left = (a4.width - columns * width - (columns - 1) * gap) / 2
  const top = (a4.height - rows * height) / 2
  const places = Array.from({ length: rows * columns }, (_, nth) => ({
    left: rounded(left + (nth % columns) * (width + gap)),
    top: rounded(top + Math.floor(nth / columns) * height),
  }))
  return { paper: a4, label: { width, height }, places }
}
const rounded = (value: number): number => Math.round(value * 100) / 100

/** Labels by page; undefined is an empty place. @param first the place of the first label, from 1: those before it are used already */
export function labelsByPage<Label>(labels: readonly Label[], perPage: number, first: number): (Label | undefined)[][] {
  const before = Array.from<undefined>({ length: Math.min(perPage, Math.max(1, first)) - 1 })
  const all = [...before, ...labels]
  return Array.from({ length: Math.ceil(all.length / perPage) }, (_, page) => all.slice(page * perPage, (page + 1) * perPage))
}
