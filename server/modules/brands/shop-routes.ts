import { wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { listBrands } from './shop-service.ts'

/** The shop's brands, as one list. */
export const brandListRoutes = (mount: Mount, catalogue: Catalogue): void =>
  mount('brands.list', ({ locale }) => wholeList(listBrands(catalogue, locale)))
