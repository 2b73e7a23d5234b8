/** `npm run backup` and `npm run restore`, as processes of their own. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { entryNames } from '#server/backup/format.ts'
import { entriesOf } from '#server/backup/read-backup.ts'
import { shopOptions } from './product-server.ts'

const programs = join(import.meta.dirname, '..', '..', '..', 'server', 'backup')
export type Shop = Record<string, string>

/** Starts one. @param shop the variables that name it */
export function spawnProgram(name: 'backup' | 'restore', shop: Shop, args: readonly string[]) {
  const child = spawn(process.execPath, ['--optimize-for-size', ...shopOptions, join(programs, `${name}-main.ts`), ...args], {
    env: { ...process.env, ...shop },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (printed.text += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, printed, ended }
}

/** Runs one to its end. @returns what it printed @throws where it fails */
export async function runProgram(name: 'backup' | 'restore', shop: Shop, ...args: string[]): Promise<string> {
  const { ended, printed } = spawnProgram(name, shop, args)
  if ((await ended) !== 0) throw new Error(`${name} ${args.join(' ')}:\n${printed.text}`)
  return printed.text
}

/** The checksums of what a backup has, its tables unpacked; without the notes about backups themselves and the sealed keys. */
export async function contentsOf(file: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { name, chunks } of entriesOf(file)) {
    const hash = createHash('sha256')
    if (name.startsWith(entryNames.tables)) await pipeline(chunks, createGunzip(), hash)
    else await pipeline(chunks, hash)
    contents[name] = hash.digest('hex')
  }
  const ofTheBackup = [entryNames.shop, entryNames.keys, entryNames.sums, `${entryNames.tables}public.backup.copy.gz`]
  return Object.fromEntries(Object.entries(contents).filter(([name]) => !ofTheBackup.includes(name)))
}
