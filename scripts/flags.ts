import { cpSync, globSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createRequire } from 'node:module'

/** Flags of countries, 3:2 (country-flag-icons, MIT): separate files, because a list of 245 countries shows a dozen of them at a time. */
const folder = join(dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2')

/** Copies `flags/sa.svg` and the others to the build. Regions of a country (`GB-ENG`) have no dial code of their own. */
export function copyFlags(client: string): void {
  for (const file of globSync('??.svg', { cwd: folder })) cpSync(join(folder, file), join(client, 'flags', file.toLowerCase()))
}

/** For `npm run dev`: the file that `/sa.svg` names, or undefined. */
export const flagFile = (path: string): string | undefined =>
  /^\/[a-z]{2}\.svg$/.test(path) ? join(folder, `${basename(path, '.svg').toUpperCase()}.svg`) : undefined
