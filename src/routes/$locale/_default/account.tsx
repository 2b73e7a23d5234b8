import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/account')({
  staticData: { part: 'account', texts: ['account', 'requests'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  component: lazyRouteComponent(parts.account, 'AccountRoute'),
})
