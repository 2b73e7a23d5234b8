/**
 * The licenses of what the build hands to browsers, as they ask for: `licenses.txt` beside its files. Vite lists the packages in the
 * scripts (`build.license`); fonts, drawings, styles and the service worker are not in its list.
 */
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** Below `dist/client`; names that begin with a dot are not served. */
export const licensesOfScripts = '.vite/licenses.json'

const modules = join(import.meta.dirname, '../..', 'node_modules')
/** Of which the build takes something for browsers that is no script. */
export const packagesOfBuild: readonly string[] = [
  '@fontsource-variable/hanken-grotesk',
  '@fontsource/ibm-plex-sans-arabic',
  '@fontsource/pinyon-script',
  '@phosphor-icons/core',
  'country-flag-icons',
  'tailwindcss',
  'workbox-core',
  'workbox-expiration',
  'workbox-routing',
  'workbox-strategies',
]

const licenseSchema = z.object({ name: z.string(), version: z.string(), identifier: z.optional(z.string()), text: z.optional(z.string()) })
type License = z.infer<typeof licenseSchema>

const packageSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  author: z.optional(z.union([z.string(), z.object({ name: z.string() })])),
  repository: z.optional(z.union([z.string(), z.object({ url: z.string() })])),
})

const readPackage = (name: string) => packageSchema.parse(JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')))

function licenseOf(name: string): License {
  const { version, license } = readPackage(name)
  const [file] = globSync('{licen[cs]e,LICEN[CS]E,copying,COPYING}*', { cwd: join(modules, name) })
  return { name, version, identifier: license, text: file && readFileSync(join(modules, name, file), 'utf8').trim() }
}

/** Some packages name their license without its text. */
function noticeOf({ name, identifier }: License): string {
  const { author, repository } = readPackage(name)
  const by = typeof author === 'string' ? author : author?.name
  const from = typeof repository === 'string' ? repository : repository?.url
  const lines = [`Published under the license ${identifier}.`, by && `Copyright ${by}`, from && `Source: ${from}`]
  return lines.filter((line) => line !== undefined && line !== '').join('\n')
}

/**
 * Writes `licenses.txt`. Throws where a package has no license.
 * @param client `dist/client`
 */
export function writeLicenses(client: string): void {
  const listed = join(client, licensesOfScripts)
  const ofScripts = z.array(licenseSchema).parse(JSON.parse(readFileSync(listed, 'utf8')))
  rmSync(listed)
  const byName = new Map(
    [...ofScripts, ...packagesOfBuild.map(licenseOf)].map((license) => [`${license.name} ${license.version}`, license]),
  )
  const entries = [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const nameless = entries.find(({ identifier, text }) => identifier === undefined && text === undefined)
  if (nameless) throw new Error(`${nameless.name} has no license: what it allows has to be found out before it is shipped`)
  const texts = entries.map(
    (entry) => `${entry.name} ${entry.version}${entry.identifier ? ` (${entry.identifier})` : ''}\n\n${entry.text ?? noticeOf(entry)}\n`,
  )
  const head = 'This shop contains software, fonts and drawings of others, under the licenses below.\n'
  writeFileSync(join(client, 'licenses.txt'), [head, ...texts].join(`\n${'-'.repeat(80)}\n\n`))
}
