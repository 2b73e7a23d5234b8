/** A copy of this product that brings one more migration, as the next release does. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopOptions } from './product-server.ts'

const repository = join(import.meta.dirname, '..', '..', '..')
const needed = ['package.json', 'server', 'contract', 'catalog-index', 'store', 'i18n', 'calls', 'ui', 'device', 'src', 'scripts', 'public']

export type NextRelease = {
  /** As `startProduct` takes it. */
  folder: string
  remove: () => void
}

/** @param sql of the migration that it brings */
export function makeNextRelease(sql: string): NextRelease {
  const cache = join(repository, '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'next-release-'))
  // Links are made at once, and share the files.
  const { status, stderr } = spawnSync('cp', ['-al', ...needed.map((name) => join(repository, name)), folder], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the next release could not be copied: ${stderr}`)
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  symlinkSync(join(repository, 'dist'), join(folder, 'dist'))
  const migrations = join(folder, 'server', 'db', 'migrations')
  const journal = join(migrations, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] }
  const last = entries.at(-1)!
  const tag = `${String(last.idx + 1).padStart(4, '0')}_next-release`
  // The journal is a file of its own: written in place, it would be this release's, too.
  rmSync(journal)
  const added = { ...last, idx: last.idx + 1, when: last.when + 1_000, tag }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, added] }))
  writeFileSync(join(migrations, `${tag}.sql`), sql)
  writeFileSync(join(folder, 'server', 'main.js'), `import '${shopOptions.at(-1)}'\nawait import('./main.ts')\n`)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
