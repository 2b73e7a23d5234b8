import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RequestCard } from '#src/blocks/requests/lists/request-card.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { AfterEnd, isLost, mayOfferAgain, OfferState, priceAgreed, useIsExpired, useOpenCounter } from './offer-state.tsx'

/** What the offer's status means, and what comes next; then the product, and the price that counts now. */
export function OfferCard({ offer, action }: { offer: Offer; action: ReactNode }) {
  const { locale } = usePreferences()
  const { status, product, images, yourPrice, reason } = offer
  const image = product?.images[0] ?? images[0]
  const counter = useOpenCounter(offer)
  const offered = priceAgreed(offer) ?? counter?.price
  const isExpired = useIsExpired(offer)
  return (
    <RequestCard
      isWarm={(status === 'approved' && !isExpired) || counter !== undefined}
      state={status === 'rejected' ? <Trans>Your offer was not accepted</Trans> : <OfferState offer={offer} isExact />}
      reason={status === 'rejected' ? reason : undefined}
      next={isExpired ? undefined : counter ? <BeforeAnswer offer={offer} /> : nextOf(offer)}
      picture={image ? <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 10rem, 4.5rem" eager /> : <span />}
      item={<Item offer={offer} />}
      price={{
        label: offered ? <Trans>Offer price</Trans> : <Trans>Your price</Trans>,
        amount: formatMoney(offered ?? yourPrice, locale),
      }}
      action={!isExpired && action}
    />
  )
}

function Item({ offer: { product, productName } }: { offer: Offer }) {
  const { locale } = usePreferences()
  if (!product) {
    return (
      <>
        <p className="font-medium">
          <bdi translate="no">{productName}</bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <Trans>No longer in the shop</Trans>
        </p>
      </>
    )
  }
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: product.id }} className="block hover:underline underline-offset-4">
      <span className="block font-medium">
        <bdi translate="no">{product.brand.name}</bdi>
      </span>
      <span className="block text-ink-muted">
        <bdi translate="no">{product.model}</bdi>
      </span>
    </Link>
  )
}

/** What an acceptance leads to, or why there can be none at the moment. */
const BeforeAnswer = ({ offer }: { offer: Offer }) =>
  mayOfferAgain(offer) ? <Trans>It is reserved for you when you accept.</Trans> : <AfterEnd offer={offer} />

/** What the shopper can expect or do now; nothing where the state says all. */
function nextOf(offer: Offer): ReactNode {
  const { status, isInCart, may } = offer
  switch (status) {
    case 'pending':
    case 'processing':
      return <Trans>We will let you know when we have decided.</Trans>
    case 'approved':
      return isInCart ? (
        <Trans>It waits in your cart at this price.</Trans>
      ) : (
        (may.addToCart && <Trans>Add it to the cart to buy it at this price.</Trans>) || undefined
      )
    case 'rejected':
    case 'canceled':
    case 'closed':
      return <AfterEnd offer={offer} />
    case 'completed':
      return isLost(offer) ? <AfterEnd offer={offer} /> : undefined
  }
}
