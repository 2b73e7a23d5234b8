import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IdImagesForm } from '#src/features/id-submission/id-images-form.tsx'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { loadCustomer } from '#src/features/profile/load-customer.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'
import { showToast } from '#src/ui/toast-store.ts'

export const Route = createFileRoute('/$locale/_default/account/profile')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['auth'] },
  loader: ({ context }) => loadCustomer(context),
  head: ({ match }) => accountHead(match, msg`My Profile`),
  component: ProfileRoute,
  pendingComponent: AccountPending,
})

function ProfileRoute() {
  const { t } = useLingui()
  return <ProfilePage idImages={<IdImagesForm onSent={() => showToast({ kind: 'notice', summary: t`ID images updated` })} />} />
}
