import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { decoded, type TextEncoding } from './text-encoding.ts'

/** `line`: on which it begins, from 1. */
export type JsonElement = { line: number; value: unknown }

/** It is no JSON with a list, or ends before its end. */
export class JsonMalformed extends Error {
  override readonly name = 'JsonMalformed'
  /** Where that shows. */
  readonly line: number
  constructor(line: number, cause?: unknown) {
    super(`it is no JSON from line ${line}`, { cause })
    this.line = line
  }
}

/** Whether a text is JSON by its beginning: no heading of a CSV begins so. */
export const looksLikeJson = (head: string): boolean => /^\uFEFF?\s*[[{]/.test(head)

/** An element this long is none of a product. */
const longestElement = 1_000_000
const opening: readonly TokenType[] = [TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]
const closing: readonly TokenType[] = [TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]

/**
 * The elements of a list, one after the other: of the whole file, or of the member `name` of the object that it is.
 * @throws WrongEncoding, JsonMalformed while it is read
 */
export async function* jsonElements(
  chunks: AsyncIterable<Uint8Array>,
  { encoding, name }: { encoding: TextEncoding; name: string },
): AsyncGenerator<JsonElement> {
  const reader = readElements(name)
  for await (const piece of decoded(chunks, encoding)) {
    // A text in JSON has no line end within, so that each token is on one line.
    for (const part of piece.split(/(?<=\n)/)) yield* reader.read(part)
  }
  reader.end()
}

function readElements(name: string) {
  let line = 1
  let depth = 0
  /** Of the elements: 1 in a list, 2 in the list of an object. */
  let depthOfElements = 1
  let beganAt = 1
  /** What was read since the last element, and from which line on. */
  let length = 0
  let since = 1
  let found: JsonElement[] = []
  let parser: TokenParser | undefined
  const makeParser = (isObject: boolean): TokenParser => {
    depthOfElements = isObject ? 2 : 1
    const made = new TokenParser({ paths: [isObject ? `$.${name}.*` : '$.*'], keepStack: false })
    made.onValue = ({ value }) => {
      found.push({ line: beganAt, value })
    }
    return made
  }
  const tokenizer = new Tokenizer()
  tokenizer.onToken = (token) => {
    if (closing.includes(token.token)) depth -= 1
    const isValue = token.token !== TokenType.COMMA && token.token !== TokenType.COLON
    if (depth === depthOfElements && isValue && !closing.includes(token.token)) beganAt = line
    parser ??= makeParser(token.token === TokenType.LEFT_BRACE)
    if (opening.includes(token.token)) depth += 1
    parser.write(token)
  }
  const orMalformed = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      throw new JsonMalformed(line, error)
    }
  }
  return {
    read(part: string): JsonElement[] {
      found = []
      orMalformed(() => tokenizer.write(part))
      if (length === 0) since = line
      length = found.length > 0 ? 0 : length + part.length
      if (length > longestElement) throw new JsonMalformed(since)
      if (part.endsWith('\n')) line += 1
      return found
    },
    end(): void {
      orMalformed(() => tokenizer.end())
      if (!parser?.isEnded || depth !== 0) throw new JsonMalformed(line)
    },
  }
}
