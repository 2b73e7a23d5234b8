import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SocialLoginPage } from '#src/features/auth/social-login-page.tsx'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/social-login')({
  staticData: { texts: ['auth'], drawn: 'on-device' },
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search.error === 'string' ? { error: search.error } : {},
  beforeLoad: guarded('social-login'),
  head: ({ match }) => accountHead(match, msg`Sign in`),
  component: SocialLoginRoute,
})

function SocialLoginRoute() {
  return <SocialLoginPage error={Route.useSearch().error} />
}
