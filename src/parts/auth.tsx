/** One part of the app (parts.ts). */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountNeedsList } from '#src/features/account-home/account-needs-list.tsx'
import { CardDetailsPage } from '#src/features/auth/card-details-page.tsx'
import { ProfileSuccessPage } from '#src/features/auth/profile-success-page.tsx'
import { ResetPasswordPage } from '#src/features/auth/reset-password-page.tsx'
import { SkipLink } from '#src/features/auth/skip-link.tsx'
import { SocialLoginPage } from '#src/features/auth/social-login-page.tsx'
import { UploadIdPage } from '#src/features/auth/upload-id-page.tsx'
import { VerifyPage } from '#src/features/auth/verify-page.tsx'
import { VerifyPhone } from '#src/features/auth/verify-phone.tsx'
import { contactHead } from '#src/features/contact-info/contact-head.ts'
import { ContactInfoPage } from '#src/features/contact-info/contact-info-page.tsx'
import { IdImagesForm } from '#src/features/id-submission/id-images-form.tsx'
import { tryToLoadCustomer } from '#src/features/profile/load-customer.ts'
import { CardForm } from '#src/features/wallet/card-form.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from './page-loading.ts'

export { LoginDialog } from '#src/features/auth/login-dialog.tsx'
export { LogoutQuestion } from '#src/features/auth/logout-question.tsx'
export { PasswordResetDialog } from '#src/features/auth/password-reset-dialog.tsx'
export { RegisterDialog } from '#src/features/auth/register-dialog.tsx'
export { IdSubmissionDialog } from '#src/features/id-submission/id-submission-dialog.tsx'

const verifyRoute = getRouteApi('/$locale/_default/auth/verify')

export function VerifyRoute(): ReactNode {
  return <VerifyPage email={verifyRoute.useSearch().email} />
}

const resetRoute = getRouteApi('/$locale/_default/auth/reset-password')

export function ResetPasswordRoute(): ReactNode {
  return <ResetPasswordPage token={resetRoute.useSearch().token} />
}

const socialLoginRoute = getRouteApi('/$locale/_default/social-login')

export function SocialLoginRoute(): ReactNode {
  return <SocialLoginPage error={socialLoginRoute.useSearch().error} />
}

export function UploadIdRoute(): ReactNode {
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const next = '/$locale/auth/card-details'
  return (
    <UploadIdPage
      form={<IdImagesForm aside={<SkipLink to={next} />} onSent={() => void navigate({ to: next, params: { locale }, replace: true })} />}
    />
  )
}

export function CardDetailsRoute(): ReactNode {
  const { locale } = usePreferences()
  const navigate = useNavigate()
  const next = '/$locale/auth/profile-success'
  return (
    <CardDetailsPage
      form={<CardForm aside={<SkipLink to={next} />} onSaved={() => void navigate({ to: next, params: { locale }, replace: true })} />}
    />
  )
}

export const loadProfileSuccess = ({ context }: PageLoading) => tryToLoadCustomer(context)

export function ProfileSuccessRoute(): ReactNode {
  return <ProfileSuccessPage needs={<AccountNeedsList />} />
}

export async function loadContactInfo({ context, location }: PageLoading) {
  await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
  return { head: pageHead({ ...context, path: location.pathname, ...contactHead(context.i18n) }) }
}

export function ContactInfoRoute(): ReactNode {
  return <ContactInfoPage verification={<VerifyPhone />} />
}
