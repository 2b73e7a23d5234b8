/** Encodings of the files that spreadsheets write. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256'] as const
export type TextEncoding = (typeof textEncodings)[number]

/** Whether every second byte of a text without a byte-order mark is nearly always zero. */
export const looksLikeUtf16 = (head: Uint8Array): boolean => zerosAt(head, 0) || zerosAt(head, 1)

const zerosAt = (head: Uint8Array, offset: 0 | 1): boolean => {
  const halves = head.subarray(0, 400).filter((_, at) => at % 2 === offset)
  return halves.length > 2 && halves.filter((byte) => byte === 0).length > halves.length * 0.4
}

/** The encoding by the first bytes. What begins as UTF-8 may turn out to be a code page later: then the decoder fails. */
export function encodingOf(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  if (zerosAt(head, 1)) return 'utf-16le'
  if (zerosAt(head, 0)) return 'utf-16be'
  return 'utf-8'
}

/** The bytes are not in the encoding. */
export class WrongEncoding extends Error {
  override readonly name = 'WrongEncoding'
}

/** The text of a streamed file, without its byte-order mark. @throws WrongEncoding while it is read */
export async function* decoded(chunks: AsyncIterable<Uint8Array>, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (chunk?: Uint8Array) => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch (error) {
      throw new WrongEncoding(`it is not ${encoding}`, { cause: error })
    }
  }
  for await (const chunk of chunks) yield decode(chunk)
  yield decode()
}
