import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/auth/passkey')({
  staticData: { part: 'account', texts: ['auth'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  head: ({ match }) => accountHead(match, msg`Next time, one touch`),
  component: lazyRouteComponent(parts.account, 'PasskeyRoute'),
})
