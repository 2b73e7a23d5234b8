import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { Sample } from './service.ts'

export function sampleRoutes(mount: Mount, sample: Sample): void {
  mount('staff.sample.get', async () => toJson({ data: { products: await sample.count() } }))
  mount('staff.sample.remove', async ({ caller }) => {
    await sample.remove(caller)
    return toJson({ data: { products: await sample.count() } })
  })
}
