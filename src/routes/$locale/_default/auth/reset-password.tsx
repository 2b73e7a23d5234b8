import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/auth/reset-password')({
  staticData: { part: 'auth', texts: ['auth'], drawn: 'on-device' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  head: ({ match }) => accountHead(match, msg`Choose a new password`),
  component: lazyRouteComponent(parts.auth, 'ResetPasswordRoute'),
})
