import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from './service.ts'
import type { Rates } from './rates-service.ts'

export function rateRoutes(mount: Mount, { catalogue, rates }: { catalogue: Catalogue; rates: Rates }): void {
  mount('rates.get', () => toJson({ data: { base: 'SAR' as const, rates: catalogue.vocabulary.rates } }))
  mount('staff.rates.set', async ({ body, caller }) => toJson({ data: { base: 'SAR' as const, rates: await rates.set(body, caller) } }))
}
