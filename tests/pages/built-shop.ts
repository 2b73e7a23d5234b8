/** The shop of the build in this process, over a database of its own that a test may change, and what there is to ask it for. */
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#contract/calls/paths.ts'
import { openShop, type OpenedShop, type ShopOptions } from '../support/server/api-shop.ts'
import { copyEmptyDatabase } from '../support/server/empty-database.ts'

const repository = join(import.meta.dirname, '..', '..')
export const distDir: string = join(repository, 'dist')

/** Every call that needs no sign-in and changes nothing. What `{id}` names does not exist. */
export const calls = Object.values(paths)
  .filter(({ method, access }) => method === 'GET' && access === 'public')
  .map(({ path }) => path.replace('{id}', 'nothere1'))

/** Every page, without its language, from the files of the routes. A parameter names nothing. */
export const pages = globSync('**/*.tsx', { cwd: join(repository, 'src/routes/$locale/_default'), exclude: ['**/-*'] })
  .map((file) =>
    `/${file}`
      .replace(/\.tsx$/, '')
      .replaceAll(/\/(index|route|\$)$/g, '')
      .replaceAll(/\$\w+/g, 'nothere1'),
  )
  .toSorted()

type Fill = (db: OpenedShop['db']) => Promise<void>

/** Opens the shop over a copy of the empty database. */
export async function openBuiltShop(fill: Fill, options: ShopOptions = {}): Promise<{ shop: OpenedShop; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'built-shop-'))
  await copyEmptyDatabase(dataDir)
  const shop = await openShop({
    ...options,
    besides: { config: { dataDir, databasePool: 2 }, remove: () => Promise.resolve() },
    distDir,
    fill,
  })
  const close = async () => {
    await shop.close()
    rmSync(dataDir, { recursive: true })
  }
  return { shop, close }
}
