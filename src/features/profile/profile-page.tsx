import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { hasPasskeys } from '#src/queries/passkeys.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { OwnPasskeys } from './own-passkeys.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileSection } from './profile-section.tsx'
import { UnverifiedEmail } from './unverified-email.tsx'

/** The customer's data, and the actions of the account. @param idImages the tiles of the ID images */
export function ProfilePage({ idImages }: { idImages: ReactNode }) {
  const { data: customer, dataUpdatedAt, isRefetchError } = useSuspenseQuery(customerQuery(usePreferences()))
  return (
    <>
      <PageTitle title={<Trans>My Profile</Trans>} />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />
      {!customer.emailVerified && <UnverifiedEmail email={customer.email} />}
      <div className="rows mt-4 lg:mt-6 border-t border-line">
        <ProfileSection title={<Trans>Personal details</Trans>}>
          <ProfileForm customer={customer} />
        </ProfileSection>
        <ProfileSection title={<Trans>Password</Trans>}>
          <ChangePassword hasPassword={customer.hasPassword} />
        </ProfileSection>
        {hasPasskeys() && (
          <ProfileSection title={<Trans>Passkeys</Trans>}>
            <OwnPasskeys hasPassword={customer.hasPassword} email={customer.email} />
          </ProfileSection>
        )}
        <ProfileSection title={<Trans>ID images</Trans>}>
          <p className="text-ink-muted mb-5 text-pretty">
            <Trans>Needed for selling and for checkout. Only you and our specialists see them, and each view is recorded.</Trans>
          </p>
          {idImages}
        </ProfileSection>
        <ProfileSection title={<Trans context="heading">Delete account</Trans>}>
          <DeleteAccount hasPassword={customer.hasPassword} email={customer.email} />
        </ProfileSection>
      </div>
    </>
  )
}
