/** One part of the app (parts.ts). */
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ResetPasswordPage } from '#src/features/sign-in/reset-password-page.tsx'
import { SocialLoginPage } from '#src/features/sign-in/social-login-page.tsx'
import { VerifyPage } from '#src/features/sign-in/verify-page.tsx'
import { VerifyPhone } from '#src/features/sign-in/verify-phone.tsx'
import { contactHead } from '#src/features/contact-info/contact-head.ts'
import { ContactInfoPage } from '#src/features/contact-info/contact-info-page.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from './page-loading.ts'

export { LoginDialog } from '#src/features/sign-in/login-dialog.tsx'
export { LogoutQuestion } from '#src/features/sign-in/logout-question.tsx'
export { PasswordResetDialog } from '#src/features/sign-in/password-reset-dialog.tsx'
export { RegisterDialog } from '#src/features/sign-in/register-dialog.tsx'

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
