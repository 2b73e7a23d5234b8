import { readFile } from 'node:fs/promises'
import type * as z from 'zod/mini'
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

/** The content of a JSON file. @throws CommandFailed where it cannot be read, or does not fit */
export async function readJsonFile<Schema extends z.ZodMiniType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw unread(file, error)
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw wrongUse(`${file} does not fit.\n${places.join('\n')}`)
}
