import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'

/** The last step of the checkout: an order that the shop has. */
export const Route = createFileRoute('/$locale/_default/checkout/complete/$id')({
  staticData: { part: 'account', texts: ['account', 'requests', 'browsing'], drawn: 'on-device' },
  beforeLoad: guarded('private'),
  loader: lazyFn(parts.account, 'loadOwnOrder'),
  head: ({ match }) => accountHead(match, msg`Order placed`),
  component: lazyRouteComponent(parts.account, 'OrderPlacedRoute'),
  notFoundComponent: NotFound,
})
