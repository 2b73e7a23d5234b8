import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { VerifyPage } from '#src/features/sign-in/verify-page.tsx'

const verifyRoute = getRouteApi('/$locale/_default/auth/verify')

export function VerifyRoute(): ReactNode {
  return <VerifyPage email={verifyRoute.useSearch().email} />
}
