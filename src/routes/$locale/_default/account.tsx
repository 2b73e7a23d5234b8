import { createFileRoute, Outlet } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { AccountLayout } from '#src/layouts/account-layout.tsx'

export const Route = createFileRoute('/$locale/_default/account')({
  staticData: { texts: ['account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  component: AccountRoute,
})

function AccountRoute() {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  )
}
