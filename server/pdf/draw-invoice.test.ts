import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Locale } from '#contract/locale.ts'
import { contentsOf, copiedTextsOf, drawnLinesOf, type Glyph, glyphsOf, textOfPdf } from '../../tests/support/data/pdf-text.ts'
import { type DrawInvoice, openInvoicePrinter } from './draw-invoice.ts'
import { fontName, readFonts, subsets, weights } from './fonts.ts'
import type { InvoicePaper, InvoiceRow, PaperText } from './invoice-paper.ts'
import { page as sheetSize } from './sheet.ts'

const issuedAt = new Date('2026-11-23T11:05:00Z')
const plain = (text: string): PaperText => ({ text })
const row = (item: string, arabic?: string): InvoiceRow => ({
  item: { text: item, arabic },
  quantity: plain('1'),
  price: plain('42,500.00'),
  amount: plain('42,500.00'),
})
const aPaper = (changes: Partial<InvoicePaper> = {}): InvoicePaper => ({
  locale: 'en',
  shopName: 'Mizwala',
  issuedAt,
  title: plain('Simplified tax invoice'),
  number: '128',
  notices: [],
  seller: { label: plain('Seller'), name: plain('Mizwala Trading Company'), lines: [plain('18 Takhassusi Street')] },
  buyer: { label: plain('Buyer'), name: plain('Noura'), lines: [plain('Riyadh')] },
  facts: [{ label: plain('Order'), text: plain('10042'), share: 1 }],
  columns: { item: plain('Item'), quantity: plain('Quantity'), price: plain('Price'), amount: plain('Amount') },
  lines: [row('A watch')],
  sums: [
    { label: plain('Subtotal'), text: '42,500.00' },
    { label: plain('Total'), text: '42,500.00', isTotal: true },
  ],
  notes: [plain('All prices include VAT.')],
  codesNote: plain('Codes stand for characters.'),
  qr: { text: 'AQw=', label: plain('QR code') },
  thanks: plain('Thank you'),
  pageOf: (page, pages) => plain(`Page ${page} of ${pages}`),
  ...changes,
})

const bothTitles: PaperText = { text: 'Simplified tax invoice', arabic: 'فاتورة ضريبية مبسطة' }
const aBuyer = (name: string, address: string) => ({ label: plain('Buyer'), name: plain(name), lines: [plain(address)] })

const rightOf = ({ x, width }: Glyph) => x + width

let draw: DrawInvoice
beforeAll(async () => {
  draw = await openInvoicePrinter()
})

/** The roles of an element and those within it, in reading order. */
type Element = { role?: string; alt?: string; children?: Element[]; type?: string }
const rolesOf = ({ role, children = [] }: Element): string[] => [...(role === undefined ? [] : [role]), ...children.flatMap(rolesOf)]

describe('the document of an invoice', () => {
  test('has the name as text where it is another than the one that is drawn, and the color of the shop', async () => {
    const [own, drawn] = [aPaper({ shopName: 'Dial & Daughters', face: { colors: { primary: '#5b1f3a', tint: '#f4eef1' } } }), aPaper()]
    const read = async (paper: InvoicePaper) => copiedTextsOf(new Uint8Array(await draw(paper))).join(' ')
    expect(await read(own)).toContain('Dial & Daughters')
    expect(await read(drawn)).not.toMatch(/Mizwala(?! Trading)/)
    const colourOf = async (paper: InvoicePaper) =>
      [...contentsOf(new Uint8Array(await draw(paper))).matchAll(/0\.3568\d* 0\.1215\d* 0\.2274\d*/g)].length
    expect(await colourOf(own)).toBeGreaterThan(3)
    expect(await colourOf(drawn)).toBe(0)
  })

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
    const file = await draw(aPaper({ title: bothTitles, buyer: aBuyer('نورة', 'حي الملقا, Riyadh') }))
    expect(contentsOf(file).match(/\/Lang \(ar\)/g)).toHaveLength(2)
    expect(file.toString('latin1').match(/\/Lang \(ar\)/g)).toHaveLength(2)
  })

  test('marks what is copied within its text object, for readers that take the height of the line from there', async () => {
    const contents = contentsOf(await draw(aPaper({ title: bothTitles })))
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
    const lines = await drawnLinesOf(await draw(aPaper({ locale, buyer: aBuyer('', text) })))
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

describe('the Arabic on an English paper', () => {
  test('is drawn from right to left, beneath its text or opposite it on the same line, and is copied as it is read', async () => {
    const file = await draw(
      aPaper({
        title: { text: 'Tax invoice', arabic: 'فاتورة' },
        columns: { ...aPaper().columns, price: { text: 'Price (SAR)', arabic: 'السعر (ر.س)' } },
        lines: [row('Orvanne Meridian 39', 'أورفان 39')],
        sums: [{ label: { text: 'VAT 15%, included', arabic: 'القيمة المضافة 15%، مشمولة' }, text: '42,500.00' }],
      }),
    )
    const drawn = (await drawnLinesOf(file)).map((line) => line.normalize('NFKC'))
    expect(drawn).toEqual(
      expect.arrayContaining([
        'ةروتاف',
        '(س.ر) رعسلا',
        'Orvanne Meridian 39142,500.0042,500.00',
        '39 نافروأ',
        // Browsers, too, put a percent sign after Arabic at the left of its number.
        'VAT 15%, includedةلومشم ،%15 ةفاضملا ةميقلا42,500.00',
      ]),
    )
    expect(copiedTextsOf(file)).toEqual(expect.arrayContaining(['فاتورة', 'السعر (ر.س)', 'أورفان 39', 'القيمة المضافة 15%، مشمولة']))
  })

  test('is named as such, and belongs to the cell of its text', async () => {
    const file = await draw(aPaper({ title: bothTitles, lines: [row('A watch', 'ساعة رقم 39')] }))
    expect(file.toString('latin1').match(/\/Lang \(ar\)/g)).toHaveLength(2)
    const tree: Element = await (await (await getDocumentProxy(new Uint8Array(file))).getPage(1)).getStructTree()
    expect(rolesOf(tree).join(' ')).toContain('H1 P H2')
    expect(rolesOf(tree).join(' ')).toContain('TR TD P P TD P TD P TD P')
  })

  test('stays in its half where the line is too short for both, and pushes down what follows', async () => {
    const text = 'This order was canceled on 24 November 2026, long before anybody had begun to prepare it for its way. '
    const arabic = 'أُلغي هذا الطلب قبل أن يبدأ أحد بتجهيزه للشحن بوقت طويل. '
    const notice = { text: text.repeat(2), arabic: arabic.repeat(4) }
    const [before, after] = [await glyphsOf(await draw(aPaper())), await glyphsOf(await draw(aPaper({ notices: [notice] })))]
    const start = after.findIndex(({ letter }) => letter === 'T')
    const count = after.length - before.length
    const own = after.slice(start, start + count).filter(({ letter }) => /[a-z]/i.test(letter))
    const other = after.filter(({ letter }) => /\p{Script=Arabic}/u.test(letter))
    expect(Math.max(...own.map(rightOf))).toBeLessThan(sheetSize.width / 2)
    expect(Math.min(...other.map(({ x }) => x))).toBeGreaterThan(sheetSize.width / 2)
    expect(Math.max(...other.map(rightOf))).toBeLessThan(sheetSize.width - sheetSize.margin)
    expect(new Set(other.filter(({ letter }) => letter === 'ط').map(({ y }) => y)).size).toBeGreaterThan(2)
    const lowest = Math.max(...[...own, ...other].map(({ y }) => y))
    expect(after[start + count]).toMatchObject({ letter: 'S' })
    expect(after[start + count]?.y).toBeGreaterThan(lowest + 9)
  })

  test('of long names on two pages leaves nothing outside the margins', async () => {
    const long = (index: number) => row(`Piece ${index} ${'with a long name '.repeat(4)}`, `قطعة ${index} ${'باسم طويل جدًا '.repeat(6)}`)
    const file = await draw(aPaper({ lines: Array.from({ length: 12 }, (_, index) => long(index)) }))
    expect(await textOfPdf(file)).toHaveLength(2)
    for (const pageNumber of [1, 2]) {
      const glyphs = await glyphsOf(file, pageNumber)
      expect(Math.min(...glyphs.map(({ x }) => x))).toBeGreaterThan(sheetSize.margin - 2)
      expect(Math.max(...glyphs.map(rightOf))).toBeLessThan(sheetSize.width - sheetSize.margin + 2)
      expect(Math.max(...glyphs.map(({ y }) => y))).toBeLessThan(sheetSize.height - sheetSize.margin + 12)
    }
  })
})

test('both weights of a font have the same characters', async () => {
  const fonts = await readFonts()
  for (const subset of subsets) {
    const [normal, strong] = weights.map((weight) => fonts.get(fontName(subset, weight))?.font.characterSet)
    expect(strong, subset).toEqual(normal)
  }
})
