import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IdImagesForm } from '#src/features/id-images/id-images-form.tsx'
import { loadCustomer } from '#src/features/profile/load-customer.ts'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { PageLoading } from '../page-loading.ts'

export const loadProfile = ({ context }: PageLoading) => loadCustomer(context)

export function ProfileRoute(): ReactNode {
  const { t } = useLingui()
  return <ProfilePage idImages={<IdImagesForm onSent={() => showToast({ kind: 'notice', summary: t`ID images updated` })} />} />
}
