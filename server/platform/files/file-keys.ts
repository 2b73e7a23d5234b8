import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { filesKeyPattern, type PrivateFilesConfig } from '#server/config/private-files.ts'

/** A key that encrypts private files. Each file contains the key's id, so that keys can be rotated. */
export type FileKey = { id: Buffer; secret: Buffer }

export type FileKeys = {
  /** Encrypts new files. */
  current: FileKey
  hasOlder: boolean
  find: (id: Uint8Array) => FileKey | undefined
}

/** The key file does not contain a key. The message is for the person who started the program. */
export class FilesKeyUnusable extends Error {}

const keyLength = 32

/** Where the first start writes the key that it makes. */
export const filesKeyPathOf = (dataDir: string): string => join(dataDir, 'files-key')

/** @param old keys that files may still be encrypted with */
export function fileKeys(current: Buffer, old: readonly Buffer[] = []): FileKeys {
  const all = [current, ...old].map(keyOf)
  return { current: keyOf(current), hasOlder: old.length > 0, find: (id) => all.find((key) => key.id.equals(id)) }
}

/** The id distinguishes keys and reveals nothing about them. */
const keyOf = (secret: Buffer): FileKey => ({ id: createHmac('sha256', secret).update('mizwala key id').digest().subarray(0, 8), secret })

/**
 * The configured keys. Where there is none, the first start generates one and stores it in `keyFile` (mode 0600); it stays among the old
 * keys when a key is configured later.
 * @throws FilesKeyUnusable
 */
export async function openFileKeys({ key, oldKeys }: Pick<PrivateFilesConfig, 'key' | 'oldKeys'>, keyFile: string): Promise<FileKeys> {
  const stored = await readKey(keyFile)
  if (key) return fileKeys(key, stored ? [...oldKeys, stored] : oldKeys)
  return fileKeys(stored ?? (await makeKey(keyFile)), oldKeys)
}

/** The ids of the keys that are there, in hex, each with the name of its source. Makes none. */
export async function knownKeyIds(
  { key, oldKeys }: Pick<PrivateFilesConfig, 'key' | 'oldKeys'>,
  keyFile: string,
): Promise<Map<string, string>> {
  const stored = await readKey(keyFile)
  const named = [
    ...oldKeys.map((old) => [old, 'FILES_KEYS_OLD'] as const),
    ...(stored ? [[stored, keyFile] as const] : []),
    ...(key ? [[key, 'FILES_KEY'] as const] : []),
  ]
  return new Map(named.map(([secret, source]) => [keyOf(secret).id.toString('hex'), source]))
}

/** The keys as they are configured or stored, in base64, for a backup. Makes none. */
export async function storedFilesKeys(
  { key, oldKeys }: Pick<PrivateFilesConfig, 'key' | 'oldKeys'>,
  keyFile: string,
): Promise<{ filesKey: string | null; olderFilesKeys: string[] }> {
  const all = [key, await readKey(keyFile), ...oldKeys].flatMap((each) => (each ? [each.toString('base64')] : []))
  const [filesKey = null, ...older] = new Set(all)
  return { filesKey, olderFilesKeys: older }
}

async function readKey(path: string): Promise<Buffer | undefined> {
  let text: string
  try {
    text = (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  if (!filesKeyPattern.test(text)) {
    throw new FilesKeyUnusable(
      `${path} has to hold 32 bytes in base64, the key of the private files. Without the right key they cannot be read: restore it from a backup.`,
    )
  }
  return Buffer.from(text, 'base64')
}

/**
 * Writes to a temporary file and links it when complete: never half a key, and two processes that start at once both use the first one's.
 */
async function makeKey(path: string): Promise<Buffer> {
  await mkdir(dirname(path), { recursive: true })
  const unfinished = `${path}-${randomUUID()}`
  await writeFile(unfinished, `${randomBytes(keyLength).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(unfinished, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await unlink(unfinished)
  }
  const stored = await readKey(path)
  if (!stored) throw new FilesKeyUnusable(`${path} was taken away while it was made.`)
  return stored
}
