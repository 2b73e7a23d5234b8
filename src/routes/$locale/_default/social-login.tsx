import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/social-login')({
  staticData: { part: 'auth', texts: ['auth'], drawn: 'on-device' },
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search.error === 'string' ? { error: search.error } : {},
  beforeLoad: guarded('social-login'),
  head: ({ match }) => accountHead(match, msg`Sign in`),
  component: lazyRouteComponent(parts.auth, 'SocialLoginRoute'),
})
