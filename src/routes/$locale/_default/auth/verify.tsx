import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/auth/verify')({
  staticData: { part: 'auth', texts: ['auth'], drawn: 'on-device', isForGuests: true },
  validateSearch: (search: Record<string, unknown>): { email?: string } =>
    typeof search.email === 'string' ? { email: search.email } : {},
  head: ({ match }) => accountHead(match, msg`Enter the code`),
  component: lazyRouteComponent(parts.auth, 'VerifyRoute'),
})
