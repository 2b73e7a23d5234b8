import type { InvoicePaper, InvoiceRow, PaperText } from './invoice-paper.ts'
import { heightOfText, writeText } from './paper-text.ts'
import { drawQrCode } from './qr-code.ts'
import { body, type CellKind, colors, inner, page, type Sheet, small } from './sheet.ts'
import type { TextStyle } from './typesetter.ts'

/** The lines of an invoice and its sums, one table for screen readers. They go on to another page where one is full. */

/** Above the footer. */
const bottom = page.height - page.margin - 20
const padding = 6
const columnWidths = { quantity: 56, price: 104, amount: 108 }
const amountStart = page.margin + inner - columnWidths.amount
const priceStart = amountStart - columnWidths.price
const quantityStart = priceStart - columnWidths.quantity
const itemWidth = quantityStart - page.margin - 12

type TableRow = { role: 'TH' | 'TD'; cells: InvoiceRow }
type Table = PDFKit.PDFStructureElement
const styleOfRow = { TH: small, TD: body }
/** How many columns are before the one of the amounts. */
const columnsBeforeAmount = 3

const itemBox = (top: number) => ({ start: page.margin, top, width: itemWidth })

function heightOfRow(sheet: Sheet, { role, cells: { item, note } }: TableRow): number {
  const heightOfItem = heightOfText(sheet, item, { box: itemBox(0), style: styleOfRow[role] })
  return heightOfItem + (note === undefined ? 0 : heightOfText(sheet, note, { box: itemBox(0), style: small })) + 2 * padding
}

/** Draws lines, sums, and what belongs to them. @param from where the table begins */
export function drawTable(sheet: Sheet, paper: InvoicePaper, from: number): void {
  const table = sheet.table()
  drawSums(sheet, table, paper, drawItems(sheet, table, paper, from))
}

/** @returns where they end on the last page */
function drawItems(sheet: Sheet, table: Table, { columns, lines }: InvoicePaper, from: number): number {
  const head: TableRow = { role: 'TH', cells: columns }
  const hasRoom = from + heightOfRow(sheet, head) <= bottom
  if (!hasRoom) sheet.pdf.addPage()
  let top = drawRow(sheet, table, head, hasRoom ? from : page.margin)
  for (const cells of lines) {
    const row: TableRow = { role: 'TD', cells }
    if (top + heightOfRow(sheet, row) > bottom) {
      sheet.pdf.addPage()
      top = drawRow(sheet, table, head, page.margin)
    }
    top = drawRow(sheet, table, row, top)
  }
  return top + 14
}

function drawRow(sheet: Sheet, table: Table, { role, cells }: TableRow, top: number): number {
  const row = sheet.row(table)
  const kind: CellKind = role === 'TH' ? { role, scope: 'Column' } : { role }
  const style = styleOfRow[role]
  const at = top + padding
  const cell = sheet.cell(row, kind)
  const itemHeight = writeText(sheet, cells.item, { box: itemBox(at), style, cell })
  const noteHeight = cells.note === undefined ? 0 : writeText(sheet, cells.note, { box: itemBox(at + itemHeight), style: small, cell })
  const number = (text: PaperText, start: number, width: number) =>
    writeText(sheet, text, { box: { start, top: at, width }, style: { ...style, align: 'end' }, cell: sheet.cell(row, kind) })
  number(cells.quantity, quantityStart, columnWidths.quantity)
  number(cells.price, priceStart, columnWidths.price)
  number(cells.amount, amountStart, columnWidths.amount)
  row.end()
  const end = at + itemHeight + noteHeight + padding
  sheet.rule({ start: page.margin, top: end, width: inner }, role === 'TH' ? sheet.accent.primary : colors.line)
  return end
}

const sumsWidth = 359
const sumsStart = page.margin + inner - sumsWidth
const qrSize = 104
const qrWidth = inner - sumsWidth - 24
const qrLabelBox = (top: number) => ({ start: page.margin, top, width: qrWidth })
const total: TextStyle = { size: 12, weight: 600 }

/** Draws the sums at the end, the QR code at the start beside them, and the notes beneath both: together on one page. */
function drawSums(sheet: Sheet, table: Table, paper: InvoicePaper, from: number): void {
  const notes = sheet.hasCodes() ? [...paper.notes, paper.codesNote] : paper.notes
  const heightOfSums = paper.sums.reduce((height, sum) => height + heightOfSum(sheet, sum), 0)
  const placedNote = (top: number) => ({ box: { start: page.margin, top, width: inner }, style: small, arabic: 'opposite' }) as const
  const heightOfNotes = notes.reduce((height, note) => height + heightOfText(sheet, note, placedNote(0)), 0)
  const needed = Math.max(heightOfSums, heightOfQr(sheet, paper)) + 16 + heightOfNotes
  const hasRoom = from + needed <= bottom
  if (!hasRoom) sheet.pdf.addPage()
  const top = hasRoom ? from : page.margin
  let atSum = top
  for (const sum of paper.sums) atSum = drawSum(sheet, table, sum, atSum)
  table.end()
  const atQr = drawQr(sheet, paper, top)
  let atNote = Math.max(atSum, atQr) + 16
  for (const note of notes) atNote += writeText(sheet, note, placedNote(atNote))
}

type Sum = InvoicePaper['sums'][number]
const sumWidth = 114
const labelWidth = sumsWidth - sumWidth - 12
const styleOf = ({ isTotal }: Sum, { accent }: Sheet): TextStyle => (isTotal ? { ...total, color: accent.primary } : body)
const placedLabel = (sum: Sum, top: number, sheet: Sheet) =>
  ({ box: { start: sumsStart, top, width: labelWidth }, style: styleOf(sum, sheet), arabic: 'opposite' }) as const
const heightOfSum = (sheet: Sheet, sum: Sum): number => heightOfText(sheet, sum.label, placedLabel(sum, 0, sheet)) + (sum.isTotal ? 18 : 4)

function drawSum(sheet: Sheet, table: Table, sum: Sum, top: number): number {
  const style = styleOf(sum, sheet)
  const at = sum.isTotal ? top + 9 : top
  if (sum.isTotal) sheet.rule({ start: sumsStart, top: top + 3, width: sumsWidth }, sheet.accent.primary, 1)
  const row = sheet.row(table)
  const label = sheet.cell(row, { role: 'TH', scope: 'Row', columns: columnsBeforeAmount })
  const height = writeText(sheet, sum.label, { ...placedLabel(sum, at, sheet), cell: label })
  const amount = sheet.cell(row, { role: 'TD' })
  sheet.write('P', sum.text, { start: sumsStart + sumsWidth - sumWidth, top: at, width: sumWidth }, { ...style, align: 'end' }, amount)
  row.end()
  return top + height + (sum.isTotal ? 18 : 4)
}

const heightOfQr = (sheet: Sheet, { qr }: InvoicePaper): number =>
  qr ? qrSize + 10 + heightOfText(sheet, qr.label, { box: qrLabelBox(0), style: small }) : 0

function drawQr(sheet: Sheet, { qr }: InvoicePaper, top: number): number {
  if (!qr) return top
  drawQrCode(sheet, { text: qr.text, alt: qr.label.text, start: page.margin, top: top + 4, size: qrSize })
  const at = top + qrSize + 10
  return at + writeText(sheet, qr.label, { box: qrLabelBox(at), style: small })
}
