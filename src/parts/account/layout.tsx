import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountLayout } from '#src/layouts/account/account-layout.tsx'

export function AccountRoute(): ReactNode {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  )
}
