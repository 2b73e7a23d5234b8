import { decryptFile, encryptFile, keyIdOfFile } from '../files/file-cipher.ts'
import { inOnePiece } from '../files/in-one-piece.ts'
import type { FileKeys } from '../files/file-keys.ts'

/** Short secrets in the database, sealed as the private files are, so that a copy of the database alone does not reveal them. */

/** @param id of the row: the text can be opened for that one only. @returns base64 */
export async function sealText(id: string, text: string, keys: FileKeys): Promise<string> {
  return (await whole(encryptFile(id, inOnePiece(Buffer.from(text)), keys.current))).toString('base64')
}

/** @throws FileUnreadable where it was sealed for another row, or with a key that is not among the keys */
export const openText = async (id: string, sealed: string, keys: FileKeys): Promise<string> =>
  (await whole(decryptFile(id, inOnePiece(Buffer.from(sealed, 'base64')), keys))).toString()

export const isOfCurrentKey = async (sealed: string, keys: FileKeys): Promise<boolean> =>
  keys.current.id.equals(await keyIdOfFile(inOnePiece(Buffer.from(sealed, 'base64'))))

async function whole(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of chunks) parts.push(part)
  return Buffer.concat(parts)
}
