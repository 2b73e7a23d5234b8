import { readFonts } from './fonts.ts'
import type { InvoicePaper } from './invoice-paper.ts'
import { drawTable } from './invoice-table.ts'
import { drawLogo, drawOwnLogo, readLogo } from './logo.ts'
import { heightOfText, inOneLine, writeText } from './paper-text.ts'
import { body, colors, createSheet, inner, page, type Sheet, small, strong } from './sheet.ts'
import type { TextStyle } from './typesetter.ts'

/** Makes an invoice a PDF document. */
export type DrawInvoice = (paper: InvoicePaper) => Promise<Buffer>

/** Reads fonts and logo. @returns a function that draws the invoice; it takes some 50 ms of the process */
export async function openInvoicePrinter(): Promise<DrawInvoice> {
  const [fonts, logo] = [await readFonts(), await readLogo()]
  return async (paper) => {
    const { locale, issuedAt, title, number, shopName, face } = paper
    const sheet = createSheet({
      fonts,
      locale,
      author: shopName,
      createdAt: issuedAt,
      title: `${title.text} ${number}`,
      accent: face?.colors,
    })
    const at = { start: page.margin, top: page.margin, name: shopName }
    if (!drawOwnLogo(sheet, face?.logo, at)) drawLogo(sheet, logo, at)
    let top = drawHead(sheet, paper)
    top = drawParties(sheet, paper, top)
    top = drawFacts(sheet, paper, top)
    drawTable(sheet, paper, top)
    drawFooters(sheet, paper)
    return sheet.bytes()
  }
}

const warning: TextStyle = { ...strong, color: colors.danger }

function drawHead(sheet: Sheet, { title, notices }: InvoicePaper): number {
  const start = page.margin + inner / 2 - 40
  const width = inner / 2 + 40
  const style: TextStyle = { size: 17, weight: 600, color: sheet.accent.primary, align: 'end' }
  let top = page.margin - 4
  top += writeText(sheet, title, { role: 'H1', box: { start, top, width }, style })
  top = Math.max(top, page.margin + 36) + 12
  sheet.rule({ start: page.margin, top, width: inner }, sheet.accent.primary, 1)
  top += 16
  for (const notice of notices) {
    const box = { start: page.margin + 12, top: top + 6, width: inner - 24 }
    const placed = { box, style: warning, arabic: 'opposite' } as const
    const height = heightOfText(sheet, notice, placed)
    sheet.paint({ start: page.margin, top, width: inner, height: height + 12 }, colors.dangerTint)
    writeText(sheet, notice, placed)
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
    at += writeText(sheet, label, { role: 'H2', box: { start, top: at, width }, style: small, arabic: 'opposite' })
    at += writeText(sheet, name, { box: { start, top: at, width }, style: strong, arabic: 'opposite' })
    for (const line of lines) at += writeText(sheet, line, { box: { start, top: at, width }, style: body, arabic: 'opposite' })
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
    const box = { start: 0, top: 0, width }
    return heightOfText(sheet, label, { box, style: small }) + heightOfText(sheet, text, { box, style: strong })
  })
  const height = Math.max(...heights) + 18
  sheet.paint({ start: page.margin, top, width: inner, height }, sheet.accent.tint)
  let start = page.margin + inset
  for (const [index, { label, text }] of facts.entries()) {
    const width = widths[index] ?? room
    const labelHeight = writeText(sheet, label, { box: { start, top: top + 9, width }, style: small })
    writeText(sheet, text, { box: { start, top: top + 9 + labelHeight, width }, style: strong })
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
    sheet.writeBeside(inOneLine(thanks), { start: page.margin, top, width: inner * 0.7 }, small)
    if (count > 1) {
      sheet.writeBeside(
        inOneLine(pageOf(index + 1, count)),
        { start: page.margin + inner * 0.7, top, width: inner * 0.3 },
        { ...small, align: 'end' },
      )
    }
  }
}
