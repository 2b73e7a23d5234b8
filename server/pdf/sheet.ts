import PdfKit from 'pdfkit'
import { dirOf, type Locale } from '#contract/locale.ts'
import type { Fonts } from './fonts.ts'
import { createTypesetter, languageOf, type TextStyle } from './typesetter.ts'

/**
 * An A4 document in one language. Positions count from the start edge, which is on the right in Arabic, and from the top; lengths are
 * points. Text is tagged for screen readers and keeps its reading order for search and copying; everything else is an artifact.
 */

export const page = { width: 595.28, height: 841.89, margin: 48 }
export const inner = page.width - 2 * page.margin

/** The light theme of `ui/styles/tokens.css`; a shop with its own accent has others in the place of the first two (`Sheet.accent`). */
export const colors = {
  primary: '#434a21',
  tint: '#f0f2e4',
  ink: '#1d1f16',
  muted: '#515346',
  line: '#dcdcd5',
  tan: '#d2b48a',
  danger: '#95312b',
  dangerTint: '#faeae4',
}

export const small: TextStyle = { size: 8.5, color: colors.muted }
export const body: TextStyle = { size: 9.5 }
export const strong: TextStyle = { size: 9.5, weight: 600 }

/** `start`: from the start edge of the page; `top`: of the first line. */
export type Box = { start: number; top: number; width: number }
/** The role of a text for screen readers (PDF 1.7, 14.8.4). */
export type Role = 'H1' | 'H2' | 'P'
/** A row of a table, and a cell in it. */
export type Row = PDFKit.PDFStructureElement
export type Cell = PDFKit.PDFStructureElement
export type CellKind = { role: 'TH' | 'TD'; scope?: 'Row' | 'Column'; columns?: number }
/** What of pdfkit's structure elements is not in its types: their entries in the file. */
type Internals = { dictionary: { data: Record<string, unknown> } }

export type AccentColors = { primary: string; tint: string }

export type Sheet = {
  pdf: PDFKit.PDFDocument
  locale: Locale
  /** The colors that follow the shop's accent. */
  accent: AccentColors
  /** The left edge of a box. */
  leftOf: (start: number, width: number) => number
  /** The width of a text on one line. */
  widthOf: (text: string, style: TextStyle) => number
  /** The height of a text. */
  heightOf: (text: string, width: number, style: TextStyle) => number
  /** Where the letters of its first line stand, from its top. */
  baselineOf: (style: TextStyle) => number
  /** Writes a text. @param cell of a table, if it belongs to one. @returns its height */
  write: (role: Role, text: string, box: Box, style: TextStyle, cell?: Cell) => number
  /** Begins a table. The caller ends it. */
  table: () => PDFKit.PDFStructureElement
  row: (table: PDFKit.PDFStructureElement) => Row
  /** A cell: of a column, of a row, or over several columns. */
  cell: (row: Row, kind: CellKind) => Cell
  /** Whether a code was written where no font has the character. */
  hasCodes: () => boolean
  /** Writes a text that is no content, such as the number of the page. */
  writeBeside: (text: string, box: Box, style: TextStyle) => void
  paint: (box: Box & { height: number }, color: string) => void
  rule: (box: Box, color: string, thickness?: number) => void
  /** Ends the document. @returns its bytes */
  bytes: () => Promise<Buffer>
}

/** @param createdAt the time in the document's properties, so that one content gives the same bytes every time */
export type SheetGiven = { fonts: Fonts; locale: Locale; title: string; author: string; createdAt: Date; accent?: AccentColors | undefined }

export function createSheet(given: SheetGiven): Sheet {
  const { locale } = given
  const pdf = openDocument(given)
  const typesetter = createTypesetter(pdf, { fonts: given.fonts, locale, ink: colors.ink })
  let hasCodes = false
  const leftOf = (start: number, width: number) => (dirOf(locale) === 'rtl' ? page.width - start - width : start)
  const columnOf = ({ start, top, width }: Box) => ({ left: leftOf(start, width), top, width })

  /** Draws what is no content. */
  function decorate(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    pdf.markContent('Artifact', { type })
    pdf.save()
    draw()
    pdf.restore()
    pdf.endMarkedContent()
  }

  return {
    pdf,
    locale,
    accent: given.accent ?? colors,
    leftOf,
    baselineOf: typesetter.baselineOf,
    widthOf: (text, style) => Math.max(...typesetter.linesOf(text, Infinity, style).map(({ width }) => width)),
    heightOf: (text, width, style) => typesetter.heightOf(typesetter.linesOf(text, width, style).length, style),
    write(role, text, box, style, cell) {
      const lines = typesetter.linesOf(text, box.width, style)
      hasCodes ||= lines.some((line) => line.hasCodes)
      const language = languageOf(text, style.language ?? locale)
      const element = pdf.struct(role, language === locale ? {} : { lang: language }, () => typesetter.draw(lines, columnOf(box), style))
      if (cell) cell.add(element)
      else pdf.addStructure(element)
      return typesetter.heightOf(lines.length, style)
    },
    table() {
      const table = pdf.struct('Table')
      pdf.addStructure(table)
      return table
    },
    row(table) {
      const row = pdf.struct('TR')
      table.add(row)
      return row
    },
    cell(row, { role, scope, columns = 1 }) {
      const cell: Cell & Partial<Internals> = pdf.struct(role)
      // pdfkit has an option for the scope only.
      if (cell.dictionary) cell.dictionary.data.A = { O: 'Table', ...(scope && { Scope: scope }), ...(columns > 1 && { ColSpan: columns }) }
      row.add(cell)
      return cell
    },
    hasCodes: () => hasCodes,
    writeBeside: (text, box, style) =>
      decorate(() => typesetter.draw(typesetter.linesOf(text, box.width, style), columnOf(box), style), 'Pagination'),
    paint: ({ start, top, width, height }, color) => decorate(() => pdf.rect(leftOf(start, width), top, width, height).fill(color)),
    rule(box, color, thickness = 0.75) {
      const { left, top, width } = columnOf(box)
      decorate(() => {
        pdf.moveTo(left, top).lineTo(left + width, top)
        pdf.lineWidth(thickness).stroke(color)
      })
    },
    bytes: () => bytesOf(pdf),
  }
}

function openDocument({ fonts, locale, title, author, createdAt }: SheetGiven): PDFKit.PDFDocument {
  const pdf = new PdfKit({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
  })
  for (const [name, { file }] of fonts) pdf.registerFont(name, file)
  return pdf
}

async function bytesOf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => pdf.once('end', resolve).once('error', reject))
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
