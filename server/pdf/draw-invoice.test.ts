import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#src/contract/locale.ts'
import { contentsOf, copiedTextsOf, drawnLinesOf, textOfPdf } from '../../tests/support/data/pdf-text.ts'
import { type DrawInvoice, openInvoicePrinter } from './draw-invoice.ts'
import { fontName, readFonts, subsets, weights } from './fonts.ts'
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
  codesNote: 'Codes stand for characters.',
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
    expect(roles.filter((role) => role === 'TH' || role === 'TD' || role === 'TR').join(' ')).toBe(
      'TR TH TH TH TH TR TD TD TD TD TR TH TD TR TH TD',
    )
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

  test('names the language of a text that is in another one', async () => {
    const file = await draw(aPaper({ subtitle: 'فاتورة ضريبية', buyer: { label: 'Buyer', name: 'نورة', lines: ['حي الملقا, Riyadh'] } }))
    expect(contentsOf(file).match(/\/Lang \(ar\)/g)).toHaveLength(2)
    expect(file.toString('latin1').match(/\/Lang \(ar\)/g)).toHaveLength(2)
  })

  test('marks what is copied within its text object, for readers that take the height of the line from there', async () => {
    const contents = contentsOf(await draw(aPaper({ subtitle: 'فاتورة' })))
    expect(contents.match(/BT\n\/Span <<[^>]*\/ActualText /g)).toHaveLength(contents.match(/\/ActualText /g)?.length ?? 0)
    expect(contents).not.toMatch(/BDC\nBT/)
  })

  test.each<[Locale, string, string]>([
    ['ar', 'شارع ١٢٣٤', '١٢٣٤ عراش'],
    ['ar', 'شارع ۱۲۳۴', '۱۲۳۴ عراش'],
    ['ar', 'شارع ١٢٣٫٤٥', '١٢٣٫٤٥ عراش'],
    ['ar', '١٢/١١/٢٠٢٦ و 12/11/2026', '12/11/2026 و ١٢/١١/٢٠٢٦'],
    ['en', 'شارع ١٢٣٤', '١٢٣٤ عراش'],
    ['en', 'Street ١٢٣٤, flat ۵', 'Street ١٢٣٤, flat ۵'],
    ['en', 'רחוב 12 ב', 'ב 12 בוחר'],
  ])('on a paper in %s «%s» is drawn in its order', async (locale, text, drawn) => {
    const lines = await drawnLinesOf(await draw(aPaper({ locale, buyer: { label: '', name: '', lines: [text] } })))
    expect(lines.map((line) => line.normalize('NFKC'))).toContainEqual(expect.stringContaining(drawn))
  })

  test.each(['Nguyễn Thị Ánh Ất', 'Сергей Ґалаґан №', 'Αθήνα ἀρχή', 'Łódź ʿAlī Ṭāhā Ḥusayn ẓ', 'שלום', 'Şəhriyar — “A”'])(
    'has letters of the scripts that the trade meets: %s',
    async (name) => {
      const file = await draw(aPaper({ lines: [row(name)] }))
      const drawn = (await drawnLinesOf(file)).join(' ')
      for (const letter of name.replaceAll(' ', '')) expect(drawn).toContain(letter)
      expect(drawn).not.toContain('[U+')
      expect(drawn).not.toContain('Codes stand')
    },
  )

  test('has the code of a character that no font has, says so, and has the character in the text that is copied', async () => {
    const file = await draw(aPaper({ lines: [row('時計 \u20C1')] }))
    expect(copiedTextsOf(file)).toContain('時計 \u20C1')
    expect((await drawnLinesOf(file)).join(' ')).toMatch(/\[U\+6642\]\[U\+8A08\] \[U\+20C1\].*Codes stand for characters\./)
  })
})

test('both weights of a font have the same characters', async () => {
  const fonts = await readFonts()
  for (const subset of subsets) {
    const [normal, strong] = weights.map((weight) => fonts.get(fontName(subset, weight))?.font.characterSet)
    expect(strong, subset).toEqual(normal)
  }
})
