import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ContactInformation } from '#src/blocks/requests/contact-information.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import { StatusBadge } from '#src/blocks/requests/status-badge.tsx'
import type { Offer } from '#src/contract/offers.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { OfferCard } from './offer-card.tsx'
import { ItemDetails, OfferInformation, ProductImages } from './offer-facts.tsx'
import { mayOfferAgain } from './offer-state.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import { CancelOffer } from './cancel-offer.tsx'

type Props = {
  offer: Offer
  /** Below the title: the time of the data. */
  line: ReactNode
  /** The next action. */
  action: ReactNode
  /** Below the steps: how to be notified of the answer. */
  invitation?: ReactNode
}

/** All facts of an offer (design mock "offer-detail"), for its owner and for a guest with its link. */
export function OfferView({ offer, line, action, invitation }: Props) {
  const { locale } = usePreferences()
  const { number, product, details, images, may } = offer
  const reference = <bdi className="num">{number}</bdi>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-3xl lg:text-4xl">
          <Trans>Offer {reference}</Trans>
        </h1>
        <StatusBadge status={offer.status} />
      </div>
      {offer.isJoined && (
        <p className="text-sm text-ink-muted mt-2">
          <Trans>Made before you signed in, and added to your account.</Trans>
        </p>
      )}
      {line}
      <OfferCard offer={offer} action={action || (offer.status === 'rejected' && <OfferAgain offer={offer} />)} />
      <div className="xl:grid xl:grid-cols-2 gap-14 mt-10 lg:mt-14 items-start">
        <Section title={<Trans>Status</Trans>}>
          <OfferTimeline offer={offer} />
          {invitation !== undefined && <div className="mt-6">{invitation}</div>}
        </Section>
        <Section title={<Trans>Offer information</Trans>} className="max-xl:mt-8">
          <OfferInformation offer={offer} />
        </Section>
      </div>
      <Section title={<Trans context="of an offer">Contact information</Trans>} className="mt-10 lg:mt-14">
        <ContactInformation contact={offer.contact} />
      </Section>
      <div className="xl:grid xl:grid-cols-2 gap-14 items-start">
        <Section title={<Trans>Shipping</Trans>} className="mt-10 lg:mt-14">
          <p className="border-y border-line py-3.5 wrap-anywhere">
            <bdi>{offer.shippingLocation}</bdi>
          </p>
        </Section>
        {details.length > 0 && (
          <Section title={<Trans>Item details</Trans>} className="mt-10 lg:mt-14">
            <ItemDetails details={details} />
          </Section>
        )}
      </div>
      {images.length > 0 && (
        <Section title={<Trans>Product images</Trans>} className="mt-10 lg:mt-14">
          <ProductImages images={images} />
        </Section>
      )}
      <div className="mt-10 flex flex-wrap items-start gap-x-7">
        <Link
          to="/$locale/contact-us"
          params={{ locale }}
          search={product ? { product: product.id } : {}}
          className="link inline-flex items-center min-h-11"
        >
          <Trans>Ask about this offer</Trans>
        </Link>
        {may.cancel && <CancelOffer offer={offer} />}
      </div>
    </>
  )
}

/** The link back to a product for which another offer can be made. */
function OfferAgain({ offer: { product } }: { offer: Offer }) {
  const { locale } = usePreferences()
  if (!product || !mayOfferAgain({ product })) return null
  return (
    <Link to="/$locale/product/$id" params={{ locale, id: product.id }} className="btn btn-line max-lg:col-span-2 lg:px-8">
      <Trans>See the piece</Trans>
    </Link>
  )
}
