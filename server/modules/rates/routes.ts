import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'

export function rateRoutes(mount: Mount, catalogue: Catalogue): void {
  mount('rates.get', () => toJson({ data: { base: 'SAR' as const, rates: catalogue.vocabulary.rates } }))
}
