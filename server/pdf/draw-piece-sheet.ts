import type { Locale } from '#contract/locale.ts'
import { readFonts } from './fonts.ts'
import type { PaperFace } from './invoice-paper.ts'
import { drawLogo, drawOwnLogo, readLogo } from './logo.ts'
import { body, colors, createSheet, inner, page, type Sheet, small, strong } from './sheet.ts'
import type { TextStyle } from './typesetter.ts'

/** What stands on the description of a piece, in its language; user input is isolated. */
export type PieceSheet = {
  locale: Locale
  shopName: string
  face?: PaperFace | undefined
  madeAt: Date
  title: string
  /** Brand and model. */
  name: string
  facts: { label: string; text: string }[]
  /** JPEG files, the main one first. One that cannot be read is left out. */
  pictures: Buffer[]
  /** Beneath everything, on each page. */
  foot: string
}

/** Makes the description of a piece a PDF document. */
export type DrawPieceSheet = (sheet: PieceSheet) => Promise<Buffer>

const titleStyle: TextStyle = { size: 17, weight: 600, align: 'end' }
const nameStyle: TextStyle = { size: 15, weight: 600 }
const labelWidth = 130
/** Above the foot. */
const bottom = page.height - page.margin - 24

/** Reads fonts and logo. @returns a function that draws the sheet; it takes some 50 ms of the process */
export async function openPieceSheetPrinter(): Promise<DrawPieceSheet> {
  const [fonts, logo] = [await readFonts(), await readLogo()]
  return async (given) => {
    const { locale, shopName, madeAt, title, name, face } = given
    const sheet = createSheet({
      fonts,
      locale,
      author: shopName,
      createdAt: madeAt,
      title: `${title}: ${name}`,
      accent: face?.colors,
    })
    const at = { start: page.margin, top: page.margin, name: shopName }
    if (!drawOwnLogo(sheet, face?.logo, at)) drawLogo(sheet, logo, at)
    const box = { start: page.margin + inner / 2 - 40, top: page.margin - 4, width: inner / 2 + 40 }
    sheet.write('H1', title, box, { ...titleStyle, color: sheet.accent.primary })
    sheet.rule({ start: page.margin, top: page.margin + 48, width: inner }, sheet.accent.primary, 1)
    const top = page.margin + 64 + sheet.write('H2', name, { start: page.margin, top: page.margin + 64, width: inner }, nameStyle)
    drawPictures(sheet, given, drawFacts(sheet, given, top + 10))
    drawFeet(sheet, given)
    return sheet.bytes()
  }
}

function drawFacts(sheet: Sheet, { facts }: PieceSheet, from: number): number {
  let top = from
  const width = inner - labelWidth - 12
  for (const { label, text } of facts) {
    const height = Math.max(sheet.heightOf(label, labelWidth, small), sheet.heightOf(text, width, body)) + 8
    if (top + height > bottom) {
      sheet.pdf.addPage()
      top = page.margin
    }
    sheet.rule({ start: page.margin, top, width: inner }, colors.line)
    sheet.write('P', label, { start: page.margin, top: top + 5, width: labelWidth }, { ...strong, color: colors.muted })
    sheet.write('P', text, { start: page.margin + labelWidth + 12, top: top + 5, width }, body)
    top += height
  }
  sheet.rule({ start: page.margin, top, width: inner }, colors.line)
  return top + 16
}

const gap = 14
const side = (inner - gap) / 2

/** Two beside each other, whole. */
function drawPictures(sheet: Sheet, { pictures, name }: PieceSheet, from: number): void {
  const { pdf, leftOf } = sheet
  let top = from
  const readable = pictures.flatMap((bytes) => openPicture(pdf, bytes) ?? [])
  for (const [index, picture] of readable.entries()) {
    const isSecond = index % 2 === 1
    if (!isSecond && top + side > bottom) {
      pdf.addPage()
      top = page.margin
    }
    const left = leftOf(page.margin + (isSecond ? side + gap : 0), side)
    const draw = () => void pdf.image(picture, left, top, { fit: [side, side], align: 'center', valign: 'center' })
    pdf.addStructure(pdf.struct('Figure', { alt: `${name} ${index + 1}` }, draw))
    if (isSecond) top += side + gap
  }
}

/** What of pdfkit is not in its types. */
type Internals = { openImage: (bytes: Buffer) => unknown }

/** @returns undefined where it is no JPEG that can be embedded */
function openPicture(pdf: PDFKit.PDFDocument, bytes: Buffer): Buffer | undefined {
  try {
    if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
    const embedding: PDFKit.PDFDocument & Partial<Internals> = pdf
    embedding.openImage?.(bytes)
    return bytes
  } catch {
    return undefined
  }
}

function drawFeet(sheet: Sheet, { foot }: PieceSheet): void {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(start + index)
    const top = page.height - page.margin - 4
    sheet.rule({ start: page.margin, top: top - 8, width: inner }, colors.line)
    sheet.writeBeside(foot, { start: page.margin, top, width: inner }, small)
  }
}
