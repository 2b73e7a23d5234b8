import { isolated } from '#i18n/formats/isolated.ts'
import type { PaperText } from './invoice-paper.ts'
import { type Box, type Cell, colors, type Role, type Sheet } from './sheet.ts'
import type { TextStyle } from './typesetter.ts'

/** Writes a text and, where it has one, its Arabic, which runs from right to left on every paper. */

/**
 * `arabic`: beneath the text at the same edge and quieter (the default), or opposite it at the other edge and alike; where the
 * line is too short for both, each has a half of it. `cell`: of a table, if it belongs to one.
 */
type Placed = { box: Box; style: TextStyle; arabic?: 'beneath' | 'opposite'; role?: Role; cell?: Cell }

type Part = { text: string; box: Box; style: TextStyle; role: Role; height: number }

/** @returns its height */
export function writeText(sheet: Sheet, text: PaperText, placed: Placed): number {
  const parts = partsOf(sheet, text, placed)
  for (const part of parts) sheet.write(part.role, part.text, part.box, part.style, placed.cell)
  return heightOf(parts, placed)
}

export const heightOfText = (sheet: Sheet, text: PaperText, placed: Placed): number => heightOf(partsOf(sheet, text, placed), placed)

/** Both beside each other, for a line that is no content. */
export const inOneLine = ({ text, arabic }: PaperText): string => (arabic === undefined ? text : `${text} · ${isolated(arabic)}`)

const heightOf = (parts: readonly Part[], { box }: Placed): number => Math.max(...parts.map((part) => part.box.top + part.height)) - box.top

function partsOf(sheet: Sheet, { text, arabic }: PaperText, { box, style, arabic: where = 'beneath', role = 'P' }: Placed): Part[] {
  const part = (given: Omit<Part, 'height'>): Part => ({ ...given, height: sheet.heightOf(given.text, given.box.width, given.style) })
  if (arabic === undefined) return [part({ text, box, style, role })]
  if (where === 'opposite') {
    const other: TextStyle = { ...style, align: 'end', language: 'ar' }
    const isOneLine = sheet.widthOf(text, style) + gap + sheet.widthOf(arabic, other) <= box.width
    const width = isOneLine ? box.width : (box.width - gap) / 2
    // Both stand on one line.
    const top = box.top + sheet.baselineOf(style) - sheet.baselineOf(other)
    const atEnd = { start: box.start + box.width - width, top, width }
    return [part({ text, box: { ...box, width }, style, role }), part({ text: arabic, box: atEnd, style: other, role: 'P' })]
  }
  const above = part({ text, box, style, role })
  const quiet: TextStyle = { ...style, size: Math.max(smallest, style.size * 0.75), weight: 400, color: colors.muted, language: 'ar' }
  return [above, part({ text: arabic, box: { ...box, top: box.top + above.height }, style: quiet, role: 'P' })]
}

/** Between a text and what is opposite it. */
const gap = 12
/** Arabic that is smaller cannot be read on paper. */
const smallest = 8
