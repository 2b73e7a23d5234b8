import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { listBrands } from './service.ts'

export function brandRoutes(mount: Mount, catalogue: Catalogue): void {
  mount('brands.list', ({ locale }) => {
    const brands = listBrands(catalogue, locale)
    return toJson({ data: brands, meta: { total: brands.length, page: 1, perPage: brands.length } })
  })
}
