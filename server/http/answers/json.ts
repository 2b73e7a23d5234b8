import type { Encoding } from './content-encoding.ts'

/**
 * The JSON of a value of type T, ready to be sent: a part that was serialised once (a product's card, for example) is bytes that are not
 * serialised again for each request. The parts are joined once, when the whole is sent.
 */
export type Json<T> = {
  readonly pieces: readonly Piece[]
  /** For JSON that is too large to be hashed and compressed again for each request. */
  readonly prepared?: Prepared
  /** Never set; it keeps the JSON of two types apart (a phantom type). */
  readonly of?: T
}

/** Computed once instead of for each response: the ETag, the request headers that the response varies by, and the compressed forms. */
export type Prepared = { etag: string; vary: string; encoded: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>> }

type Piece = string | Uint8Array<ArrayBuffer>

export const toJson = <T>(value: T): Json<T> => ({ pieces: [JSON.stringify(value)] })

/** A page of a list, with what the contract says about it. */
export const pageJson = <T>(data: T[], total: number, { page, perPage }: { page: number; perPage: number }) =>
  toJson({ data, meta: { total, page, perPage } })

export function jsonList<T>(items: readonly Json<T>[]): Json<T[]> {
  const pieces: Piece[] = ['[']
  for (const [index, item] of items.entries()) {
    if (index > 0) pieces.push(',')
    pieces.push(...item.pieces)
  }
  pieces.push(']')
  return { pieces }
}

/** An object out of members that are JSON already; absent ones are left out. The names are those of our contract: nothing to escape. */
export function jsonObject<T extends object>(members: { [Key in keyof T]: Json<Exclude<T[Key], undefined>> }): Json<T> {
  const pieces: Piece[] = []
  for (const [key, value] of Object.entries<Json<unknown> | undefined>(members)) {
    if (value) pieces.push(`${pieces.length === 0 ? '{' : ','}"${key}":`, ...value.pieces)
  }
  if (pieces.length === 0) pieces.push('{')
  pieces.push('}')
  return { pieces }
}

/** An object with one more member. @param object without members of that name, and not empty */
export function withMember<T extends object, Name extends string, Value>(
  object: Json<T>,
  name: Name,
  value: Json<Value>,
): Json<T & Record<Name, Value>> {
  const last = object.pieces.at(-1)
  if (typeof last !== 'string' || !last.endsWith('}')) throw new Error(`${name} is added to something that is no object`)
  return { pieces: [...object.pieces.slice(0, -1), `${last.slice(0, -1)},"${name}":`, ...value.pieces, '}'] }
}

/** Copies the parts into one, for JSON that is cached, or whose parts may change later. */
export const joined = <T>(json: Json<T>): Json<T> => ({ pieces: [jsonBytes(json)] })

/** The answer of a list that is given whole, as its only page. */
export const wholeList = <Entry>(data: Entry[]) =>
  toJson({ data, meta: { total: data.length, page: 1, perPage: Math.max(1, data.length) } })

/** UTF-8 takes at most three bytes for a unit of a string. */
const bytesPerUnit = 3

export function jsonBytes({ pieces }: Json<unknown>): Uint8Array<ArrayBuffer> {
  const [first] = pieces
  if (pieces.length === 1 && first !== undefined && typeof first !== 'string') return first
  let most = 0
  for (const piece of pieces) most += typeof piece === 'string' ? piece.length * bytesPerUnit : piece.byteLength
  const bytes = Buffer.allocUnsafe(most)
  let length = 0
  for (const piece of pieces) {
    if (typeof piece === 'string') length += bytes.write(piece, length)
    else {
      bytes.set(piece, length)
      length += piece.byteLength
    }
  }
  return bytes.subarray(0, length)
}
