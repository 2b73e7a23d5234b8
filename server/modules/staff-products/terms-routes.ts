import { toJson } from '#server/http/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { StaffTermsService } from './terms-service.ts'

export function staffTermRoutes(mount: Mount, terms: StaffTermsService): void {
  mount('staff.terms.list', async () => toJson({ data: await terms.list() }))
  mount('staff.terms.create', async ({ body, caller }) => toJson({ data: await terms.create(body, caller) }))
}
