import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { PageTexts } from './service.ts'

export function pageTextRoutes(mount: Mount, texts: PageTexts): void {
  mount('page-texts.get', async ({ params, query, locale }) => toJson({ data: await texts.get(params.page, locale, query.version) }))
  mount('staff.page-texts.get', async ({ params }) => toJson({ data: await texts.read(params.page) }))
  mount('staff.page-texts.version', async ({ params }) => toJson({ data: await texts.version(params.page, params.number) }))
  mount('staff.page-texts.confirm', async ({ params, body, caller }) =>
    toJson({ data: await texts.confirm(params.page, body.version, caller) }),
  )
  mount('staff.page-texts.publish', async ({ params, body, caller }) => toJson({ data: await texts.publish(params.page, body, caller) }))
}
