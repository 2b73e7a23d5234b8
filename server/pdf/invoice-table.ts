import type { InvoicePaper, InvoiceRow } from './invoice-paper.ts'
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
/** How many columns are before the one of the amounts. */
const columnsBeforeAmount = 3

const heightOfRow = (sheet: Sheet, { item, note }: InvoiceRow): number =>
  sheet.heightOf(item, itemWidth, body) + (note === undefined ? 0 : sheet.heightOf(note, itemWidth, small)) + 2 * padding

/** Draws lines, sums, and what belongs to them. @param from where the table begins */
export function drawTable(sheet: Sheet, paper: InvoicePaper, from: number): void {
  const table = sheet.table()
  drawSums(sheet, table, paper, drawItems(sheet, table, paper, from))
}

/** @returns where they end on the last page */
function drawItems(sheet: Sheet, table: Table, { columns, lines }: InvoicePaper, from: number): number {
  const hasRoom = from + heightOfRow(sheet, columns) <= bottom
  if (!hasRoom) sheet.pdf.addPage()
  let top = drawRow(sheet, table, { role: 'TH', cells: columns }, hasRoom ? from : page.margin)
  for (const cells of lines) {
    if (top + heightOfRow(sheet, cells) > bottom) {
      sheet.pdf.addPage()
      top = drawRow(sheet, table, { role: 'TH', cells: columns }, page.margin)
    }
    top = drawRow(sheet, table, { role: 'TD', cells }, top)
  }
  return top + 14
}

function drawRow(sheet: Sheet, table: Table, { role, cells }: TableRow, top: number): number {
  const row = sheet.row(table)
  const kind: CellKind = role === 'TH' ? { role, scope: 'Column' } : { role }
  const style = role === 'TH' ? small : body
  const at = top + padding
  const item = sheet.cell(row, kind)
  const itemHeight = sheet.write('P', cells.item, { start: page.margin, top: at, width: itemWidth }, style, item)
  const noteHeight =
    cells.note === undefined ? 0 : sheet.write('P', cells.note, { start: page.margin, top: at + itemHeight, width: itemWidth }, small, item)
  const number = (text: string, start: number, width: number) =>
    sheet.write('P', text, { start, top: at, width }, { ...style, align: 'end' }, sheet.cell(row, kind))
  number(cells.quantity, quantityStart, columnWidths.quantity)
  number(cells.price, priceStart, columnWidths.price)
  number(cells.amount, amountStart, columnWidths.amount)
  row.end()
  const end = at + itemHeight + noteHeight + padding
  sheet.rule({ start: page.margin, top: end, width: inner }, role === 'TH' ? colors.primary : colors.line)
  return end
}

const sumsWidth = 276
const sumsStart = page.margin + inner - sumsWidth
const qrSize = 104
const qrWidth = inner - sumsWidth - 24
const total: TextStyle = { size: 12, weight: 600, color: colors.primary }

/** Draws the sums at the end, the QR code at the start beside them, and the notes beneath both: together on one page. */
function drawSums(sheet: Sheet, table: Table, paper: InvoicePaper, from: number): void {
  const notes = sheet.hasCodes() ? [...paper.notes, paper.codesNote] : paper.notes
  const heightOfSums = paper.sums.reduce((height, sum) => height + heightOfSum(sheet, sum), 0)
  const heightOfNotes = notes.reduce((height, note) => height + sheet.heightOf(note, inner, small), 0)
  const needed = Math.max(heightOfSums, paper.qr ? qrSize + 40 : 0) + 16 + heightOfNotes
  const hasRoom = from + needed <= bottom
  if (!hasRoom) sheet.pdf.addPage()
  const top = hasRoom ? from : page.margin
  let atSum = top
  for (const sum of paper.sums) atSum = drawSum(sheet, table, sum, atSum)
  table.end()
  const atQr = drawQr(sheet, paper, top)
  let atNote = Math.max(atSum, atQr) + 16
  for (const note of notes) atNote += sheet.write('P', note, { start: page.margin, top: atNote, width: inner }, small)
}

type Sum = InvoicePaper['sums'][number]
const labelWidth = sumsWidth - 130
const styleOf = ({ isTotal }: Sum) => (isTotal ? total : body)
const heightOfSum = (sheet: Sheet, sum: Sum): number => sheet.heightOf(sum.label, labelWidth, styleOf(sum)) + (sum.isTotal ? 18 : 4)

function drawSum(sheet: Sheet, table: Table, sum: Sum, top: number): number {
  const style = styleOf(sum)
  const at = sum.isTotal ? top + 9 : top
  if (sum.isTotal) sheet.rule({ start: sumsStart, top: top + 3, width: sumsWidth }, colors.primary, 1)
  const row = sheet.row(table)
  const label = sheet.cell(row, { role: 'TH', scope: 'Row', columns: columnsBeforeAmount })
  const height = sheet.write('P', sum.label, { start: sumsStart, top: at, width: labelWidth }, style, label)
  const amount = sheet.cell(row, { role: 'TD' })
  sheet.write('P', sum.text, { start: sumsStart + labelWidth, top: at, width: 130 }, { ...style, align: 'end' }, amount)
  row.end()
  return top + height + (sum.isTotal ? 18 : 4)
}

function drawQr(sheet: Sheet, { qr }: InvoicePaper, top: number): number {
  if (!qr) return top
  drawQrCode(sheet, { text: qr.text, alt: qr.label, start: page.margin, top: top + 4, size: qrSize })
  const at = top + qrSize + 10
  return at + sheet.write('P', qr.label, { start: page.margin, top: at, width: qrWidth }, small)
}
