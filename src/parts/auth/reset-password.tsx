import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ResetPasswordPage } from '#src/features/sign-in/reset-password-page.tsx'

const resetRoute = getRouteApi('/$locale/_default/auth/reset-password')

export function ResetPasswordRoute(): ReactNode {
  return <ResetPasswordPage token={resetRoute.useSearch().token} />
}
