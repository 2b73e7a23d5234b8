import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VerifyPage } from '#src/features/auth/verify-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/auth/verify')({
  staticData: { texts: ['auth'], drawn: 'on-device', isForGuests: true },
  validateSearch: (search: Record<string, unknown>): { email?: string } =>
    typeof search.email === 'string' ? { email: search.email } : {},
  head: ({ match }) => accountHead(match, msg`Enter the code`),
  component: VerifyRoute,
})

function VerifyRoute() {
  return <VerifyPage email={Route.useSearch().email} />
}
