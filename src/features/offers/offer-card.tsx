import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RequestCard } from '#src/blocks/requests/request-card.tsx'
import type { Offer } from '#src/contract/offers.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { AfterEnd, isLost, OfferState, priceAgreed } from './offer-state.tsx'

/** What the offer's status means, and what comes next; then the product, and the price that counts now. */
export function OfferCard({ offer, action }: { offer: Offer; action: ReactNode }) {
  const { locale } = usePreferences()
  const { status, product, images, yourPrice, reason } = offer
  const image = product?.images[0] ?? images[0]
  const agreed = priceAgreed(offer)
  return (
    <RequestCard
      isWarm={status === 'approved'}
      state={status === 'rejected' ? <Trans>Your offer was not accepted</Trans> : <OfferState offer={offer} isExact />}
      reason={status === 'rejected' ? reason : undefined}
      next={<Next offer={offer} />}
      picture={image ? <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 10rem, 4.5rem" eager /> : <span />}
      item={<Item offer={offer} />}
      price={{
        label: agreed ? <Trans>Offer price</Trans> : <Trans>Your price</Trans>,
        amount: formatMoney(agreed ?? yourPrice, locale),
      }}
      action={action}
    />
  )
}

function Item({ offer: { product, productName } }: { offer: Offer }) {
  const { locale } = usePreferences()
  if (!product) {
    return (
      <>
        <bdi translate="no" className="block font-medium">
          {productName}
        </bdi>
        <span className="block text-sm text-ink-muted">
          <Trans>No longer in the shop</Trans>
        </span>
      </>
    )
  }
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: product.id }} className="block hover:underline underline-offset-4">
      <bdi translate="no" className="block font-medium">
        {product.brand.name}
      </bdi>
      <bdi translate="no" className="block text-ink-muted">
        {product.model}
      </bdi>
    </Link>
  )
}

/** What the shopper can expect or do now; nothing where the state says all. */
function Next({ offer }: { offer: Offer }): ReactNode {
  const { status, isInCart, may } = offer
  switch (status) {
    case 'pending':
    case 'processing':
      return <Trans>We will let you know when we have decided.</Trans>
    case 'approved':
      return isInCart ? (
        <Trans>It waits in your cart at this price.</Trans>
      ) : (
        may.addToCart && <Trans>Add it to the cart to buy it at this price.</Trans>
      )
    case 'rejected':
    case 'canceled':
    case 'closed':
      return <AfterEnd offer={offer} />
    case 'completed':
      return isLost(offer) ? <AfterEnd offer={offer} /> : null
  }
}
