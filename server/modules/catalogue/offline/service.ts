import { createHash } from 'node:crypto'
import { type Locale, locales } from '#contract/locale.ts'
import { mostInCatalogue, type OfflineCatalogue } from '#contract/catalogue/offline-catalogue.ts'
import type { Db } from '#server/db/open/database.ts'
import { encodeAll } from '#server/http/answers/content-encoding.ts'
import type { Json } from '#server/http/answers/json.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type CatalogueContent, encodeCatalogue } from './presenter.ts'
import { readCatalogueProducts } from './repository.ts'

type File = Json<{ data: OfflineCatalogue }>

/** The catalogue file that devices store. */
export type OfflineCatalogueFiles = { in: (locale: Locale) => Promise<File> }

/**
 * After a change the files are written again, but at most once in this time: it takes a second of CPU, and a device whose catalogue is a
 * minute stale is corrected by the server's responses.
 */
const restMs = 60_000

type Deps = { db: Db; catalogue: Catalogue; clock: Clock }
type Written = { files: Promise<Record<Locale, File>>; catalogueVersion: number; at: number }

export function createOfflineCatalogue({ db, catalogue, clock }: Deps): OfflineCatalogueFiles {
  let written: Written | undefined

  const write = (): Written => {
    const now = clock.now()
    const next: Written = { files: writeFiles(db, catalogue, now), catalogueVersion: catalogue.version, at: now.getTime() }
    // The next request tries again.
    next.files.catch(() => {
      if (written === next) written = undefined
    })
    return next
  }
  const isGood = ({ catalogueVersion, at }: Written) =>
    catalogueVersion === catalogue.version || Math.abs(clock.now().getTime() - at) < restMs

  return {
    in: async (locale) => {
      if (!written || !isGood(written)) written = write()
      return (await written.files)[locale]
    },
  }
}

/** In all languages at once: the rows are read only once. */
async function writeFiles(db: Db, catalogue: Catalogue, now: Date): Promise<Record<Locale, File>> {
  const auctions = catalogue.vocabulary.auctions.filter(({ endsAt }) => endsAt > now)
  // Hold the same index throughout: a change replaces it by a new one.
  const { index } = catalogue
  const names = {
    ...catalogue.vocabulary,
    auctions,
    models: [...catalogue.models.keys()],
    descriptions: (locale: Locale, ids: readonly string[]) => index.descriptions(locale, ids),
  }
  const products = await readCatalogueProducts(db, index.top('newest', mostInCatalogue))
  const files: Partial<Record<Locale, File>> = {}
  for (const locale of locales) files[locale] = await toFile(await encodeCatalogue(products, names, locale), now)
  return files as Record<Locale, File>
}

async function toFile(content: CatalogueContent, now: Date): Promise<File> {
  const json = JSON.stringify(content)
  // A digest of the content alone, so that all processes agree, and an unrelated change costs no download.
  const version = createHash('sha256').update(json).digest('base64url').slice(0, 16)
  const bytes = Buffer.from(`{"data":{"version":"${version}","asOf":"${now.toISOString()}",${json.slice(1)}}`)
  return { pieces: [bytes], prepared: { etag: `W/"${version}"`, vary: 'locale, accept-encoding', encoded: await encodeAll(bytes) } }
}
