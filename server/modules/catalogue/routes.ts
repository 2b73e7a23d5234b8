import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { listBrands } from '#server/modules/brands/shop-service.ts'
import { listCollections } from '#server/modules/collections/shop-service.ts'
import type { Catalogue } from './service.ts'

/** Brands and collections, each list as a whole. */
export function catalogueRoutes(mount: Mount, catalogue: Catalogue): void {
  mount('brands.list', ({ locale }) => toJson(wholeList(listBrands(catalogue, locale))))
  mount('collections.list', ({ locale }) => toJson(wholeList(listCollections(catalogue, locale))))
}

const wholeList = <T>(data: T[]) => ({ data, meta: { total: data.length, page: 1, perPage: data.length } })
