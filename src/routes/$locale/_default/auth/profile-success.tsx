import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AccountNeedsList } from '#src/features/account-home/account-needs-list.tsx'
import { ProfileSuccessPage } from '#src/features/auth/profile-success-page.tsx'
import { tryToLoadCustomer } from '#src/features/profile/load-customer.ts'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/auth/profile-success')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['auth', 'account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  loader: ({ context }) => tryToLoadCustomer(context),
  head: ({ match }) => accountHead(match, msg`Your account is ready`),
  component: ProfileSuccessRoute,
})

function ProfileSuccessRoute() {
  return <ProfileSuccessPage needs={<AccountNeedsList />} />
}
