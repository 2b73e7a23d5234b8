/**
 * `npm run release`: makes release/mizwala-<version>-<system>.tar.gz, which a machine with Node alone unpacks and starts. Its native
 * packages are those of this machine's system and processor.
 *
 *   node scripts/release.ts [FOLDER]   makes it in another folder
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { fontFiles } from '#server/pdf/fonts.ts'
import { packFolder } from './release/archive.ts'
import { addPart, addProgram, copiedPackages } from './release/bundle.ts'
import { copyFilesOfPackages, copyPackages } from './release/packages.ts'
import { sbomOf } from './release/sbom.ts'

const root = dirname(import.meta.dirname)

/** By the command that starts them. */
const programs = {
  start: 'server/main.ts',
  staff: 'staff-cli/main.ts',
  backup: 'server/backup/backup-main.ts',
  restore: 'server/backup/restore-main.ts',
}
/** Started by the server. */
const parts = ['face', 'heic', 'photo', 'thumbnail', 'watermark'].map((name) => `server/platform/pictures/${name}-program.ts`)

/** What the programs read at run time, where they look for it; and what people read. */
const files = [
  'dist/client',
  'dist/desk',
  'dist/render',
  'server/db/migrations',
  'server/db/seed/photos/renditions',
  'public/icons',
  'public/sprite.svg',
  'docs',
  'LICENSE',
]

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

/** The release's own package: `node --run start` and `npm run staff -- …` work in it, too, as the documents say. */
const packageOfRelease = {
  name: 'mizwala',
  version,
  private: true,
  type: 'module',
  engines: { node: '>=24' },
  scripts: Object.fromEntries(Object.entries(programs).map(([command, source]) => [command, `node ${source.replace('.ts', '.js')}`])),
}

/** SOURCE_DATE_EPOCH where it is set, else of the last commit. */
function timeOfContent(): Date {
  const seconds = process.env.SOURCE_DATE_EPOCH ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return new Date(Number(seconds) * 1000)
}

async function fill(release: string): Promise<void> {
  for (const [command, source] of Object.entries(programs)) await addProgram(command, source, release)
  for (const source of parts) await addPart(source, release)
  for (const file of files) cpSync(join(root, file), join(release, file), { recursive: true })
  copyPackages(copiedPackages, release)
  copyFilesOfPackages(fontFiles, release)
  cpSync(join(root, 'scripts/release/require-node.js'), join(release, 'require-node.js'))
  cpSync(join(root, 'scripts/release/README.md'), join(release, 'README.md'))
  writeFileSync(join(release, 'package.json'), `${JSON.stringify(packageOfRelease, undefined, 2)}\n`)
  writeFileSync(join(release, 'sbom.cdx.json'), sbomOf())
}

const name = `mizwala-${version}`
const folder = resolve(process.argv[2] ?? join(root, 'release'))
const release = join(folder, name)
const archive = join(folder, `${name}-${process.platform}-${process.arch}.tar.gz`)
rmSync(release, { recursive: true, force: true })
mkdirSync(release, { recursive: true })
await fill(release)
await packFolder(release, archive, timeOfContent())
console.error(`Made ${archive} (${(statSync(archive).size / 2 ** 20).toFixed(0)} MB)`)
