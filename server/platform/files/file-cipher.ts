import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { FileKey, FileKeys } from './file-keys.ts'

/**
 * The format of a private file on the disk: a head, then its bytes in sealed pieces, so that neither writing nor reading needs the whole in
 * memory, and only authenticated bytes leave the cipher.
 *
 *     head   "MZF1" · id of the key (8 bytes) · salt (16 bytes)
 *     piece  up to 64 KiB encrypted with AES-256-GCM · its tag (16 bytes)
 *
 * The key of a file is derived from the shop's key and the salt. The nonce of a piece is its number and whether it is the last, so pieces
 * cannot be moved, left out or cut off; every piece is also bound to the head and to the id of the file (additional data), so no file
 * passes for another.
 */
const magic = Buffer.from('MZF1')
const saltLength = 16
const tagLength = 16
const pieceLength = 64 * 1024
const keyIdLength = 8
export const headLength = magic.length + keyIdLength + saltLength
const algorithm = 'aes-256-gcm'

/** A file on the disk was changed, truncated, replaced by another, or encrypted with an unknown key. The message is for the log. */
export class FileUnreadable extends Error {}

type Chunks = AsyncIterable<Uint8Array>

/** Encrypts the bytes of file `id` as they arrive. */
export async function* encryptFile(id: string, chunks: Chunks, key: FileKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const head = Buffer.concat([magic, key.id, salt])
  const sealed = sealing(id, head, key)
  yield head
  let number = 0
  let piece: Buffer | undefined
  for await (const next of inPieces(chunks, pieceLength)) {
    // Hold one piece back: a piece is known to be the last only when the stream ends.
    if (piece) yield sealed.seal(piece, (number += 1), false)
    piece = next
  }
  yield sealed.seal(piece ?? Buffer.alloc(0), number + 1, true)
}

/**
 * Decrypts what `encryptFile` wrote for the same id. It yields a piece only once it is authenticated.
 * @throws FileUnreadable at the latest where the bytes end
 */
export async function* decryptFile(id: string, chunks: Chunks, keys: FileKeys): AsyncGenerator<Buffer> {
  const { head, rest } = await takeHead(chunks)
  const keyId = keyIdOf(head)
  const key = keys.find(keyId)
  if (!key) throw new FileUnreadable(`file ${id} was encrypted with key ${keyId.toString('hex')}, which is not among the keys`)
  const sealed = sealing(id, head, key)
  let number = 0
  let piece: Buffer | undefined
  for await (const next of inPieces(rest, pieceLength + tagLength)) {
    if (piece) yield sealed.open(piece, (number += 1), false)
    piece = next
  }
  if (!piece) throw new FileUnreadable(`file ${id} has no content`)
  yield sealed.open(piece, number + 1, true)
}

/** An encrypted file that is read at any place. `bytes`: how many it has on the disk. */
export type SealedFile = { bytes: number; read: (start: number, end: number) => Promise<Buffer> }

/**
 * The bytes of a part of a file; each piece of it is authenticated, but not whether the rest is unchanged.
 * @returns how many bytes the file has, and a reader of those from `start` to before `end`
 */
export async function openSealed(id: string, file: SealedFile, keys: FileKeys) {
  const head = await file.read(0, headLength)
  if (head.length < headLength || !head.subarray(0, magic.length).equals(magic)) {
    throw new FileUnreadable('a private file does not begin as ours do')
  }
  const key = keys.find(keyIdOf(head))
  if (!key) throw new FileUnreadable(`file ${id} was encrypted with a key that is not among the keys`)
  const sealed = sealing(id, head, key)
  const sealedLength = pieceLength + tagLength
  const pieces = Math.ceil((file.bytes - headLength) / sealedLength)
  let last: { number: number; piece: Buffer } | undefined
  /** Small parts that follow each other are mostly of one piece. */
  async function pieceOf(number: number): Promise<Buffer> {
    if (last?.number === number) return last.piece
    const begin = headLength + (number - 1) * sealedLength
    const piece = sealed.open(await file.read(begin, Math.min(begin + sealedLength, file.bytes)), number, number === pieces)
    last = { number, piece }
    return piece
  }
  return {
    bytes: file.bytes - headLength - pieces * tagLength,
    async *read(start: number, end: number): AsyncGenerator<Buffer> {
      for (let at = start; at < end;) {
        const number = Math.floor(at / pieceLength) + 1
        const begin = (number - 1) * pieceLength
        const part = (await pieceOf(number)).subarray(at - begin, Math.min(end - begin, pieceLength))
        if (part.length === 0) return
        yield part
        at += part.length
      }
    },
  }
}

/** The id of the key that a file was encrypted with, from its first bytes. */
export async function keyIdOfFile(chunks: Chunks): Promise<Buffer> {
  const { head } = await takeHead(chunks)
  return keyIdOf(head)
}

/** The same from the head alone, in hex; undefined where it is none of ours. */
export const keyIdOfHead = (head: Buffer): string | undefined =>
  head.length === headLength && head.subarray(0, magic.length).equals(magic) ? keyIdOf(head).toString('hex') : undefined

const keyIdOf = (head: Buffer) => head.subarray(magic.length, magic.length + keyIdLength)

function sealing(id: string, head: Buffer, key: FileKey) {
  const fileKey = Buffer.from(hkdfSync('sha256', key.secret, head.subarray(-saltLength), 'mizwala private file', 32))
  const binding = Buffer.concat([head, Buffer.from(id)])
  return {
    seal(piece: Buffer, number: number, isLast: boolean): Buffer {
      const cipher = createCipheriv(algorithm, fileKey, nonceOf(number, isLast), { authTagLength: tagLength }).setAAD(binding)
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    },
    open(piece: Buffer, number: number, isLast: boolean): Buffer {
      const end = piece.length - tagLength
      if (end < 0) throw new FileUnreadable(`file ${id} is cut off`)
      const decipher = createDecipheriv(algorithm, fileKey, nonceOf(number, isLast), { authTagLength: tagLength }).setAAD(binding)
      decipher.setAuthTag(piece.subarray(end))
      try {
        return Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()])
      } catch (cause) {
        throw new FileUnreadable(`file ${id} was changed, cut off or is another file (piece ${number})`, { cause })
      }
    },
  }
}

/** Unique within a file, which has its own key. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(number, 7)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

async function takeHead(chunks: Chunks): Promise<{ head: Buffer; rest: Chunks }> {
  const iterator = chunks[Symbol.asyncIterator]()
  let begin = Buffer.alloc(0)
  while (begin.length < headLength) {
    const { value, done } = await iterator.next()
    if (done) throw new FileUnreadable('a private file is shorter than its head')
    begin = Buffer.concat([begin, value])
  }
  if (!begin.subarray(0, magic.length).equals(magic)) throw new FileUnreadable('a private file does not begin as ours do')
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      yield begin.subarray(headLength)
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      // Close the file also when the reader stops early.
      await iterator.return?.()
    }
  }
  return { head: begin.subarray(0, headLength), rest: rest() }
}

/** Cuts the bytes into pieces of a length; only the last may be shorter, and none is empty. */
async function* inPieces(chunks: Chunks, length: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    let start = 0
    while (size + chunk.byteLength - start >= length) {
      const end = start + length - size
      yield Buffer.concat([...waiting, chunk.subarray(start, end)], length)
      waiting = []
      size = 0
      start = end
    }
    if (start === chunk.byteLength) continue
    waiting.push(chunk.subarray(start))
    size += chunk.byteLength - start
  }
  if (size > 0) yield Buffer.concat(waiting, size)
}
