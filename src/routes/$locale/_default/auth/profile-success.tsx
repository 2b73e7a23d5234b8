import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/auth/profile-success')({
  staticData: { part: 'auth', texts: ['auth', 'account'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  loader: lazyFn(parts.auth, 'loadProfileSuccess'),
  head: ({ match }) => accountHead(match, msg`Your account is ready`),
  component: lazyRouteComponent(parts.auth, 'ProfileSuccessRoute'),
})
