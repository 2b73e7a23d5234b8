import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { copiedTextsOf, textOfPdf } from '../../tests/support/data/pdf-text.ts'
import { type DrawInvoice, openInvoicePrinter } from './draw-invoice.ts'
import type { InvoicePaper } from './invoice-paper.ts'

const issuedAt = new Date('2026-11-23T11:05:00Z')
const row = (item: string) => ({ item, quantity: '1', price: '42,500.00', amount: '42,500.00' })
const aPaper = (changes: Partial<InvoicePaper> = {}): InvoicePaper => ({
  locale: 'en',
  shopName: 'Mizwala',
  issuedAt,
  title: 'Simplified tax invoice',
  number: '128',
  notices: [],
  seller: { label: 'Seller', name: 'Mizwala Trading Company', lines: ['18 Takhassusi Street'] },
  buyer: { label: 'Buyer', name: 'Noura', lines: ['Riyadh'] },
  facts: [{ label: 'Order', text: '10042', share: 1 }],
  columns: { item: 'Item', quantity: 'Quantity', price: 'Price', amount: 'Amount' },
  lines: [row('A watch')],
  sums: [
    { label: 'Subtotal', text: '42,500.00' },
    { label: 'Total', text: '42,500.00', isTotal: true },
  ],
  notes: ['All prices include VAT.'],
  qr: { text: 'AQw=', label: 'QR code' },
  thanks: 'Thank you',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  ...changes,
})

let draw: DrawInvoice
beforeAll(async () => {
  draw = await openInvoicePrinter()
})

/** The roles of an element and those within it, in reading order. */
type Element = { role?: string; alt?: string; children?: Element[]; type?: string }
const rolesOf = ({ role, children = [] }: Element): string[] => [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)]

describe('the document of an invoice', () => {
  test('has a title, a language, and roles for screen readers', async () => {
    const document = await getDocumentProxy(new Uint8Array(await draw(aPaper())))
    const { info } = await document.getMetadata()
    expect(info).toMatchObject({ Title: 'Simplified tax invoice 128', Language: 'en' })
    const tree: Element = await (await document.getPage(1)).getStructTree()
    const roles = rolesOf(tree)
    expect(roles.slice(0, 4)).toEqual(['Root', 'Figure', 'H1', 'H2'])
    expect(roles.filter((role) => role === 'TH' || role === 'TD' || role === 'TR')).toEqual('TR TH TH TH TH TR TD TD TD TD'.split(' '))
    const figures = (tree.children ?? []).filter(({ role }) => role === 'Figure')
    expect(figures.map(({ alt }) => alt)).toEqual(['Mizwala', 'QR code'])
  })

  test('embeds its fonts, and is the same each time', async () => {
    const [first, second] = [await draw(aPaper()), await draw(aPaper())]
    expect(first.equals(second)).toBe(true)
    const text = first.toString('latin1')
    expect(text.match(/\/FontFile2/g)).toHaveLength(text.match(/\/Type \/FontDescriptor/g)?.length ?? 0)
    expect(text).toContain('HankenGrotesk')
  })

  test('goes on to further pages, each with the head of the table and its number, and keeps the sums together', async () => {
    const lines = Array.from({ length: 20 }, (_, index) => row(`Piece ${index} ${'with a long name '.repeat(4)}`))
    const pages = await textOfPdf(await draw(aPaper({ lines })))
    expect(pages).toHaveLength(2)
    for (const [index, page] of pages.entries()) expect(page).toMatch(new RegExp(`Item Quantity.*Page ${index + 1} of 2`))
    expect(pages[0]).not.toContain('Subtotal')
    expect(pages[1]).toMatch(/Subtotal 42,500\.00 Total 42,500\.00/)
    expect(pages.join(' ').match(/Piece \d+/g)).toEqual(lines.map((_, index) => `Piece ${index}`))
  })

  test('has a character without a glyph in the text that is copied', async () => {
    expect(copiedTextsOf(await draw(aPaper({ lines: [row('時計')] })))).toContain('時計')
  })
})
