import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

/** The wish list of guests; a signed-in customer has theirs in the account. */
export const Route = createFileRoute('/$locale/_default/wish-list')({
  staticData: { part: 'browsing', texts: ['browsing'], drawn: 'on-device', isForGuests: true },
  beforeLoad: ({ context, params: { locale } }) => {
    if (context.session().identity.kind !== 'guest') throw redirect({ to: '/$locale/account/wishlist', params: { locale }, replace: true })
  },
  head: ({ match }) => accountHead(match, msg`Wish List`),
  component: lazyRouteComponent(parts.browsing, 'GuestWishlist'),
})
