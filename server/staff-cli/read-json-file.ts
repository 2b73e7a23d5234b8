import { readFile } from 'node:fs/promises'
import type * as z from 'zod/mini'
import { wrongUse } from './problems.ts'

/** The content of a JSON file. @throws CommandFailed where it cannot be read, or does not fit */
export async function readJsonFile<Schema extends z.ZodMiniType>(file: string, schema: Schema): Promise<z.output<Schema>> {
  let content: unknown
  try {
    content = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw wrongUse(`${file} could not be read: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const parsed = schema.safeParse(content)
  if (parsed.success) return parsed.data
  const places = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw wrongUse(`${file} does not fit.\n${places.join('\n')}`)
}
