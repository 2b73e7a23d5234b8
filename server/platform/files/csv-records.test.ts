import { expect, test } from 'vitest'
import { csvHeadings, csvRecords, csvRow, escapedFormula, QuoteNotClosed, separatorOf, unescapedFormula } from './csv-records.ts'
import { decoded, encodingOf, WrongEncoding } from './text-encoding.ts'

async function* pieces(bytes: Buffer, size = 3) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
const records = async (text: string, size?: number) =>
  all(csvRecords(pieces(Buffer.from(text), size), { encoding: 'utf-8', separator: separatorOf(text) }))

test('records have the line on which they begin, whatever ends the lines', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a,b', '1,"x', 'y"', '', '2,"say ""so"""', '3'].join(end)
    expect(await records(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['1', 'x\ny'] },
      { line: 5, cells: ['2', 'say "so"'] },
      { line: 6, cells: ['3'] },
    ])
  }
})

test('a file that people download begins with a byte order mark, which is no part of the first heading', async () => {
  const file = csvHeadings(['رقم', 'b']) + csvRow(['1', '2'])
  expect(Buffer.from(file).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  expect(await records(file)).toEqual([
    { line: 1, cells: ['رقم', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ])
})

test('a quote in the midst of a cell is text, and one that is never closed is said with its line', async () => {
  expect(await records('a,b\n5 1/2" case,"x" y\n3,4')).toContainEqual({ line: 2, cells: ['5 1/2" case', '"x" y'] })
  await expect(records('a,b\n1,2\n3,"4\n5,6\n')).rejects.toMatchObject({ name: QuoteNotClosed.name, line: 3 })
})

test('the separator is named by the first line, or the one of the headings', async () => {
  expect([separatorOf('a;b;"c,d,e,f"'), separatorOf('a\tb'), separatorOf('a'), separatorOf('sep=;\r\na,b;c')]).toEqual([
    ';',
    '\t',
    ',',
    ';',
  ])
  expect(await records('sep=;\r\na;b\r\n1;2', 64)).toEqual([
    { line: 2, cells: ['a', 'b'] },
    { line: 3, cells: ['1', '2'] },
  ])
})

test('a row is quoted where it has to be, and no cell begins a formula', () => {
  expect(csvRow(['a', 'b,c', 'say "so"', 'x\ny', ''])).toBe('a,"b,c","say ""so""","x\ny",\r\n')
  for (const cell of ['=1+1', '+966', '-', '@x', "'=1", "''@", "it's", "'quoted'", '']) {
    expect(escapedFormula(cell)).not.toMatch(/^[=+\-@]/)
    expect(unescapedFormula(escapedFormula(cell))).toBe(cell)
  }
})

test('encodings are told by the first bytes', async () => {
  const text = 'رقم;a\nساعة;1'
  const utf16 = Buffer.from(text, 'utf16le')
  const swapped = Buffer.from(utf16).swap16()
  expect(encodingOf(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16]))).toBe('utf-16le')
  expect(encodingOf(Buffer.concat([Buffer.from([0xfe, 0xff]), swapped]))).toBe('utf-16be')
  expect(encodingOf(Buffer.from('stockNumber;price', 'utf16le'))).toBe('utf-16le')
  expect(encodingOf(Buffer.from('\uFEFFa;b'))).toBe('utf-8')
  expect((await all(decoded(pieces(utf16), 'utf-16le'))).join('')).toBe(text)
  await expect(all(decoded(pieces(Buffer.from([0xd3, 0xc7, 0xda, 0xc9, 0x3b])), 'utf-8'))).rejects.toThrow(WrongEncoding)
})
