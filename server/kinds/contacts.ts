import { isStatusOf } from '#contract/request-kinds/kinds.ts'
import { contactRoutes } from '#server/modules/contact/routes.ts'
import { createContactReplies } from '#server/modules/contact/replies-service.ts'
import { createContactRules } from '#server/modules/contact/rules-service.ts'
import { createContacts } from '#server/modules/contact/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

export const openContacts = (deps: KindDeps): OpenedKind => ({
  rules: createContactRules(deps),
  previewOf: async ({ number }, decision) =>
    decision.do === 'move' && isStatusOf('contact', decision.status)
      ? { kind: 'contact', status: decision.status, facts: { number: String(number) } }
      : undefined,
  addCalls: (mount, calls) => contactRoutes(mount, { ...calls, contacts: createContacts(calls), replies: createContactReplies(calls) }),
})
