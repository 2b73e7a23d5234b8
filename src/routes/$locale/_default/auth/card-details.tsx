import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { CardDetailsPage } from '#src/features/auth/card-details-page.tsx'
import { SkipLink } from '#src/features/auth/skip-link.tsx'
import { CardForm } from '#src/features/wallet/card-form.tsx'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/auth/card-details')({
  staticData: { texts: ['auth', 'account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  head: ({ match }) => accountHead(match, msg`Save a card for later`),
  component: CardDetailsRoute,
})

function CardDetailsRoute() {
  const { locale } = Route.useParams()
  const navigate = Route.useNavigate()
  const next = '/$locale/auth/profile-success'
  return (
    <CardDetailsPage
      form={<CardForm aside={<SkipLink to={next} />} onSaved={() => void navigate({ to: next, params: { locale }, replace: true })} />}
    />
  )
}
