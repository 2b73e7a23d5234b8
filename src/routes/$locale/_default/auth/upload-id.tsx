import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SkipLink } from '#src/features/auth/skip-link.tsx'
import { UploadIdPage } from '#src/features/auth/upload-id-page.tsx'
import { IdImagesForm } from '#src/features/id-submission/id-images-form.tsx'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/auth/upload-id')({
  staticData: { texts: ['auth'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  head: ({ match }) => accountHead(match, msg`Upload your ID, once`),
  component: UploadIdRoute,
})

function UploadIdRoute() {
  const { locale } = Route.useParams()
  const navigate = Route.useNavigate()
  const next = '/$locale/auth/card-details'
  return (
    <UploadIdPage
      form={<IdImagesForm aside={<SkipLink to={next} />} onSent={() => void navigate({ to: next, params: { locale }, replace: true })} />}
    />
  )
}
