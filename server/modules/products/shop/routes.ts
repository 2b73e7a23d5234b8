import { jsonObject } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Products } from './service.ts'

export function productRoutes(mount: Mount, products: Products): void {
  mount('products.list', ({ query, locale, currency }) => products.list(query, { locale, currency }))
  mount('products.get', async ({ params, locale, currency }) => jsonObject({ data: await products.get(params.id, { locale, currency }) }))
}
