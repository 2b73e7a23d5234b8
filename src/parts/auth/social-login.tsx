import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SocialLoginPage } from '#src/features/sign-in/social-login-page.tsx'

const socialLoginRoute = getRouteApi('/$locale/_default/social-login')

export function SocialLoginRoute(): ReactNode {
  return <SocialLoginPage error={socialLoginRoute.useSearch().error} />
}
