import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'

/** The status page of a guest's offer: the link of the e-mail has its key in the fragment, which browsers do not send to the server. */
export const Route = createFileRoute('/$locale/_default/offers/$id')({
  staticData: { part: 'requests', texts: ['requests', 'browsing'], drawn: 'on-device', isForGuests: true },
  beforeLoad: lazyFn(parts.requests, 'takeKeyOfLink'),
  shouldReload: true,
  loader: lazyFn(parts.requests, 'loadOfferStatus'),
  head: ({ match }) => accountHead(match, msg`Offer`),
  component: lazyRouteComponent(parts.requests, 'OfferStatusRoute'),
  notFoundComponent: NotFound,
})
