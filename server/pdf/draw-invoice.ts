import { readFonts } from './fonts.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { drawTable } from './invoice-table.ts'
import { drawLogo, readLogo } from './logo.ts'
import { body, colors, createSheet, inner, page, type Sheet, small, strong } from './sheet.ts'
import type { TextStyle } from './typesetter.ts'

/** Makes an invoice a PDF document. */
export type DrawInvoice = (paper: InvoicePaper) => Promise<Buffer>

/** Reads fonts and logo. @returns a function that draws the invoice; it takes some 50 ms of the process */
export async function openInvoicePrinter(): Promise<DrawInvoice> {
  const [fonts, logo] = [await readFonts(), await readLogo()]
  return async (paper) => {
    const { locale, issuedAt, title, number, shopName } = paper
    const sheet = createSheet({ fonts, locale, author: shopName, createdAt: issuedAt, title: `${title} ${number}` })
    drawLogo(sheet, logo, { start: page.margin, top: page.margin, name: shopName })
    let top = drawHead(sheet, paper)
    top = drawParties(sheet, paper, top)
    top = drawFacts(sheet, paper, top)
    drawTable(sheet, paper, top)
    drawFooters(sheet, paper)
    return sheet.bytes()
  }
}

const warning: TextStyle = { ...strong, color: colors.danger }

function drawHead(sheet: Sheet, { title, subtitle, notices }: InvoicePaper): number {
  const start = page.margin + inner / 2 - 40
  const width = inner / 2 + 40
  const style: TextStyle = { size: 17, weight: 600, color: colors.primary, align: 'end' }
  let top = page.margin - 4
  top += sheet.write('H1', title, { start, top, width }, style)
  if (subtitle !== undefined) top += sheet.write('P', subtitle, { start, top, width }, { size: 11, color: colors.muted, align: 'end' })
  top = Math.max(top, page.margin + 36) + 12
  sheet.rule({ start: page.margin, top, width: inner }, colors.primary, 1)
  top += 16
  for (const notice of notices) {
    const box = { start: page.margin + 12, top: top + 6, width: inner - 24 }
    const height = sheet.heightOf(notice, box.width, warning)
    sheet.paint({ start: page.margin, top, width: inner, height: height + 12 }, colors.dangerTint)
    sheet.write('P', notice, box, warning)
    top += height + 18
  }
  return top + (notices.length > 0 ? 8 : 0)
}

function drawParties(sheet: Sheet, { seller, buyer }: InvoicePaper, top: number): number {
  const gap = 24
  const width = (inner - gap) / 2
  const ends = [seller, buyer].map(({ label, name, lines }, index) => {
    const start = page.margin + index * (width + gap)
    let at = top
    at += sheet.write('H2', label, { start, top: at, width }, small)
    at += sheet.write('P', name, { start, top: at, width }, strong)
    for (const line of lines) at += sheet.write('P', line, { start, top: at, width }, body)
    return at
  })
  return Math.max(...ends) + 16
}

/** A band with the facts beside each other. */
function drawFacts(sheet: Sheet, { facts }: InvoicePaper, top: number): number {
  const inset = 12
  const room = inner - inset - facts.length * inset
  const shares = facts.map(({ share }) => share)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => (room * share) / whole)
  const heights = facts.map(({ label, text }, index) => {
    const width = widths[index] ?? room
    return sheet.heightOf(label, width, small) + sheet.heightOf(text, width, strong)
  })
  const height = Math.max(...heights) + 18
  sheet.paint({ start: page.margin, top, width: inner, height }, colors.tint)
  let start = page.margin + inset
  for (const [index, { label, text }] of facts.entries()) {
    const width = widths[index] ?? room
    const labelHeight = sheet.write('P', label, { start, top: top + 9, width }, small)
    sheet.write('P', text, { start, top: top + 9 + labelHeight, width }, strong)
    start += width + inset
  }
  return top + height + 14
}

/** Beneath everything, on each page. */
function drawFooters(sheet: Sheet, { thanks, pageOf }: InvoicePaper): void {
  const { start: first, count } = sheet.pdf.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    sheet.pdf.switchToPage(first + index)
    const top = page.height - page.margin - 4
    sheet.rule({ start: page.margin, top: top - 8, width: inner }, colors.line)
    sheet.writeBeside(thanks, { start: page.margin, top, width: inner * 0.7 }, small)
    if (count > 1) {
      sheet.writeBeside(pageOf(index + 1, count), { start: page.margin + inner * 0.7, top, width: inner * 0.3 }, { ...small, align: 'end' })
    }
  }
}
