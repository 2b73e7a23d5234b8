import { wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import { listCollections } from './shop-service.ts'

/** The shop's collections, as one list. */
export const collectionListRoutes = (mount: Mount, catalogue: Catalogue): void =>
  mount('collections.list', ({ locale }) => wholeList(listCollections(catalogue, locale)))
