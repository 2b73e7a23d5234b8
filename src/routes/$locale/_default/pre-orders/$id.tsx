import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'

/** The status page of a guest's pre-order: the link of the e-mail has its key in the fragment, which browsers do not send to the server. */
export const Route = createFileRoute('/$locale/_default/pre-orders/$id')({
  staticData: { part: 'requests', texts: ['requests'], drawn: 'on-device', isForGuests: true },
  beforeLoad: lazyFn(parts.requests, 'takeKeyOfLink'),
  shouldReload: true,
  loader: lazyFn(parts.requests, 'loadPreOrderStatus'),
  head: ({ match }) => accountHead(match, msg`Pre-order`),
  component: lazyRouteComponent(parts.requests, 'PreOrderStatusRoute'),
  notFoundComponent: NotFound,
})
