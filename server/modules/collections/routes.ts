import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { listCollections } from './service.ts'

export function collectionRoutes(mount: Mount, catalogue: Catalogue): void {
  mount('collections.list', ({ locale }) => {
    const collections = listCollections(catalogue, locale)
    return toJson({ data: collections, meta: { total: collections.length, page: 1, perPage: collections.length } })
  })
}
