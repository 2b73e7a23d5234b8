import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/auth/profile-success')({
  staticData: { part: 'account', texts: ['auth', 'account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  loader: lazyFn(parts.account, 'loadProfileSuccess'),
  head: ({ match }) => accountHead(match, msg`Your account is ready`),
  component: lazyRouteComponent(parts.account, 'ProfileSuccessRoute'),
})
