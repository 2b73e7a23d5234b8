import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { type FaqDeps, listFaq } from './service.ts'

export function faqRoutes(mount: Mount, deps: FaqDeps): void {
  mount('faq.list', async ({ locale }) => {
    const faq = await listFaq(deps, locale, 'all')
    return toJson({ data: faq, meta: { total: faq.length, page: 1, perPage: faq.length } })
  })
}
