import { inflateSync } from 'node:zlib'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text of a PDF document, page by page, as pdf.js gives it to readers; spaces and line breaks count as one space. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)))
  return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

/** What a reader copies out of a PDF document (`ActualText` of its marked content), line by line. */
export function copiedTextsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  return [...file.toString('latin1').matchAll(/FlateDecode\n>>\nstream\n/g)].flatMap(({ 0: head, index }) => {
    const content = inflateSync(file.subarray(index + head.length)).toString('latin1')
    return [...content.matchAll(/\/ActualText \(((?:\\[^]|[^\\)])*)\)/g)].map(([, text = '']) => decodeText(text))
  })
}

/** A string of PDF: UTF-16 with a byte order mark, or one byte for each character. */
function decodeText(escaped: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const bytes = Buffer.from(
    escaped.replaceAll(/\\([^])/g, (_all, sign: string) => escapes[sign] ?? sign),
    'latin1',
  )
  return bytes[0] === 0xfe && bytes[1] === 0xff ? new TextDecoder('utf-16be').decode(bytes.subarray(2)) : bytes.toString('latin1')
}
