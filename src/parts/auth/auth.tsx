/** One part of the app (parts.ts). */
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ResetPasswordPage } from '#src/features/auth/reset-password-page.tsx'
import { SocialLoginPage } from '#src/features/auth/social-login-page.tsx'
import { VerifyPage } from '#src/features/auth/verify-page.tsx'
import { VerifyPhone } from '#src/features/auth/verify-phone.tsx'
import { contactHead } from '#src/features/contact-info/contact-head.ts'
import { ContactInfoPage } from '#src/features/contact-info/contact-info-page.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'

export { LoginDialog } from '#src/features/auth/login-dialog.tsx'
export { LogoutQuestion } from '#src/features/auth/logout-question.tsx'
export { PasswordResetDialog } from '#src/features/auth/password-reset-dialog.tsx'
export { RegisterDialog } from '#src/features/auth/register-dialog.tsx'

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

export async function loadContactInfo({ context, location }: PageLoading) {
  await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
  return { head: pageHead({ ...context, ...contactHead({ ...context, path: location.pathname }) }) }
}

export function ContactInfoRoute(): ReactNode {
  return <ContactInfoPage verification={<VerifyPhone />} />
}
