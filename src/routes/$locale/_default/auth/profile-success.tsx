import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProfileSuccessPage } from '#src/features/auth/profile-success-page.tsx'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/auth/profile-success')({
  staticData: { texts: ['auth'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  head: ({ match }) => accountHead(match, msg`Your account is ready`),
  component: ProfileSuccessPage,
})
