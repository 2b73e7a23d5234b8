import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { OpenTheLink } from '#src/blocks/requests/status/open-the-link.tsx'
import { statusPage } from '#src/blocks/requests/status/status-page.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { guestOfferQuery } from './offer-queries.ts'
import { OfferView } from './offer-view.tsx'

/** An offer that was made without signing in. It is never persisted on the device. */
export const guestOfferPage = statusPage({
  query: guestOfferQuery,
  back: '/$locale/shop',
  Shown: ({ request, freshness, isSignedIn }) => (
    <OfferView
      offer={request}
      line={freshness}
      action={request.status === 'approved' && <HowToBuy offer={request} isSignedIn={isSignedIn} />}
    />
  ),
  Lost: NoKey,
})

/** A guest has no cart: the offer joins the account with its address when a code has verified the address. */
function HowToBuy({ offer: { id, contact, may, isInCart }, isSignedIn }: { offer: Offer; isSignedIn: boolean }) {
  const { locale } = usePreferences()
  const { email } = contact
  const address = (
    <bdi dir="ltr" className="wrap-anywhere">
      {email}
    </bdi>
  )
  const look = 'btn btn-primary w-full whitespace-normal!'
  if (may.addToCart || isInCart) {
    return (
      <Link to="/$locale/account/offers/$id" params={{ locale, id }} className={look}>
        <Trans>See it in your account</Trans>
      </Link>
    )
  }
  return (
    <div className="lg:max-w-64">
      <p className="text-sm text-ink-muted mb-3">
        {isSignedIn ? (
          <Trans>To buy it at this price, confirm with a code that {address} is yours. You will then find the offer in your account.</Trans>
        ) : (
          <Trans>
            To buy it at this price, sign in or register with {address} and confirm it with a code. You will then find the offer in your
            account.
          </Trans>
        )}
      </p>
      {isSignedIn ? (
        <Link to="/$locale/auth/verify" params={{ locale }} search={{ email }} className={look}>
          <Trans>Confirm the email</Trans>
        </Link>
      ) : (
        <Link
          to="/$locale/login"
          params={{ locale }}
          search={{ redirect: `/${locale}/auth/verify?email=${encodeURIComponent(email)}` }}
          className={look}
        >
          <Trans>Sign in</Trans>
        </Link>
      )}
    </div>
  )
}

function NoKey({ isSignedIn }: { isSignedIn: boolean }) {
  const { locale } = usePreferences()
  return (
    <OpenTheLink title={<Trans>Your offer</Trans>}>
      <Link to="/$locale/account/offers" params={{ locale }} className="btn btn-line">
        {isSignedIn ? <Trans>All offers</Trans> : <Trans>Sign in</Trans>}
      </Link>
    </OpenTheLink>
  )
}
