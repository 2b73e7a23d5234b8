import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Catalogue } from '#server/modules/catalogue/service.ts'
import type { RateSources } from './rate-source-service.ts'
import type { Rates } from './service.ts'

type Deps = { catalogue: Catalogue; rates: Rates; rateSources: RateSources }

export function rateRoutes(mount: Mount, { catalogue, rates, rateSources }: Deps): void {
  mount('rates.get', () => toJson({ data: { base: 'SAR' as const, rates: catalogue.vocabulary.rates } }))
  mount('staff.rates.set', async ({ body, caller }) => toJson({ data: { base: 'SAR' as const, rates: await rates.set(body, caller) } }))
  mount('staff.rates.source', async ({ body, caller }) => {
    await rateSources.set(body.source, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.rates.fetch', async () => {
    await rateSources.fetchNow()
    return toJson({ data: { accepted: true as const } })
  })
}
