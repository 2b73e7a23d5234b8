import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { OwnTerms } from './own-service.ts'
import type { StaffTermsService } from './service.ts'

export function staffTermRoutes(mount: Mount, terms: StaffTermsService, own: OwnTerms): void {
  mount('staff.terms.list', async () => toJson({ data: await terms.list() }))
  mount('staff.terms.create', async ({ body, caller }) => toJson({ data: await terms.create(body, caller) }))
  mount('staff.terms.own', async () => wholeList(await own.list()))
  mount('staff.terms.update', async ({ params: { kind, value }, body, caller }) =>
    toJson({ data: await own.update(kind, value, body, caller) }),
  )
  mount('staff.terms.delete', async ({ params: { kind, value }, caller }) => {
    await own.remove(kind, value, caller)
    return toJson({ data: { accepted: true as const } })
  })
}
