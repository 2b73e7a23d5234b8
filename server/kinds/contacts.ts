import { contactRoutes } from '#server/modules/contact/routes.ts'
import { createContactReplies } from '#server/modules/contact/replies-service.ts'
import { createContactRules } from '#server/modules/contact/rules-service.ts'
import { createContacts } from '#server/modules/contact/service.ts'
import type { KindDeps, OpenedKind } from './kind.ts'

export const openContacts = (deps: KindDeps): OpenedKind => ({
  rules: createContactRules(deps),
  addCalls: (mount, calls) => contactRoutes(mount, { ...calls, contacts: createContacts(calls), replies: createContactReplies(calls) }),
})
