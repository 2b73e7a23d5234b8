import { readFile } from 'node:fs/promises'
import { wrongUse } from './problems.ts'

/** @throws CommandFailed where the file cannot be read */
export async function readBytes(file: string): Promise<ArrayBuffer> {
  try {
    const bytes = await readFile(file)
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  } catch (error) {
    throw unread(file, error)
  }
}
const unread = (file: string, error: unknown) =>
  wrongUse(`${file} could not be read: ${error instanceof Error ? error.message : String(error)}.`)
