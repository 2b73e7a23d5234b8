import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactInformation } from '#src/blocks/requests/forms/contact-information.tsx'
import { ItemParts } from '#src/blocks/requests/item-parts.tsx'
import { RequestFoot } from '#src/blocks/requests/request-foot.tsx'
import { RequestHeading } from '#src/blocks/requests/request-heading.tsx'
import { StatusAndFacts } from '#src/blocks/requests/status/status-and-facts.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { OfferBadge } from './offer-badge.tsx'
import { OfferCard } from './offer-card.tsx'
import { ItemDetails, OfferInformation, ProductImages } from './offer-facts.tsx'
import { CounterAnswer } from './counter/counter-answer.tsx'
import { useCounterAnswer } from './counter/use-counter-answer.ts'
import { isLost, isUnused, mayOfferAgain, useOpenCounter } from './offer-state.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import { CancelOffer } from './cancel-offer.tsx'

type Props = {
  offer: Offer
  /** Below the title: the time of the data. */
  line: ReactNode
  /** The next action, where it is not an answer to the house's price. */
  action: ReactNode
}

/** All facts of an offer, for its owner and for a guest with its link. */
export function OfferView({ offer, line, action }: Props) {
  const { number, product, details, images, may } = offer
  const answer = useCounterAnswer(offer)
  const open = useOpenCounter(offer)
  const isAsked = open !== undefined || answer.entry !== undefined
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  return (
    <>
      <RequestHeading
        title={<Trans>Offer {reference}</Trans>}
        status={offer.status}
        badge={<OfferBadge offer={offer} />}
        isJoined={offer.isJoined}
      />
      {line}
      <OfferCard
        offer={offer}
        action={
          isAsked ? (
            <CounterAnswer offer={offer} isOpen={open !== undefined} answer={answer} />
          ) : (
            action || ((isUnused(offer) || isLost(offer)) && <OfferAgain offer={offer} />)
          )
        }
      />
      <StatusAndFacts
        status={{ title: <Trans>Status</Trans>, timeline: <OfferTimeline offer={offer} /> }}
        facts={{ title: <Trans>Offer information</Trans>, rows: <OfferInformation offer={offer} /> }}
      />
      <ItemParts
        pictures={images.length > 0 && { title: <Trans>Product images</Trans>, content: <ProductImages images={images} /> }}
        details={details.length > 0 && { title: <Trans>Item details</Trans>, content: <ItemDetails details={details} /> }}
        shipping={{ title: <Trans>Shipping</Trans>, location: offer.shippingLocation, below: 'pictures' }}
      />
      <ContactInformation title={<Trans context="of an offer">Contact information</Trans>} contact={offer.contact} />
      <RequestFoot
        question={<Trans>Ask about this offer</Trans>}
        about={{ kind: 'offer', number: offer.number }}
        productId={product?.id}
        cancel={may.cancel && !isAsked && <CancelOffer offer={offer} />}
      />
    </>
  )
}

/** The link back to a product for which another offer can be made. */
function OfferAgain({ offer: { product } }: { offer: Offer }) {
  const { locale } = usePreferences()
  if (!product || !mayOfferAgain({ product })) return null
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: product.id }} className="btn btn-line max-lg:w-full lg:px-8">
      <Trans>See the piece</Trans>
    </Link>
  )
}
