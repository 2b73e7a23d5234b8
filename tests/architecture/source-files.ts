import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Sources } from './boundaries.ts'

export const repository = dirname(dirname(import.meta.dirname))

/** Generated files, which follow no style. */
const generated = ['src/app/route-tree.gen.ts', 'desk/route-tree.gen.ts']

/**
 * Paths from the root of the repository, with slashes.
 * @param patterns as in `fs.glob`, e.g. `src/**\/*.ts`
 */
export const listFiles = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: repository })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()

/** Every module of the product. */
export const readModules = (): Sources =>
  read(
    listFiles('{contract,catalog-index,calls,store,i18n,ui,device,src,sw,desk,staff-cli,server}/**/*.{ts,tsx}').filter(
      (path) => !path.endsWith('.d.ts'),
    ),
  )

/** Every handwritten module, tests and scripts included. */
export const readWritten = (): Sources =>
  read(
    listFiles(
      '{contract,catalog-index,calls,store,i18n,ui,device,src,sw,desk,staff-cli,server,tests,scripts}/**/*.{ts,tsx,mjs}',
      '*.ts',
    ).filter((path) => !generated.includes(path)),
  )

export const readStyles = (): Sources => read(listFiles('{ui,i18n,device,src,desk}/**/*.css'))

/** Files that modules may import besides modules; the builders of tests/support are for their tests. */
export const listAssets = (): string[] =>
  listFiles('{ui,i18n,device,src,desk}/**/*.{css,svg,json}', '{locales,desk/locales}/*/*.po', 'server/**/*.json', 'tests/support/**/*.ts')

function read(paths: string[]): Sources {
  return new Map(paths.map((path) => [path, readFileSync(`${repository}/${path}`, 'utf8')]))
}
