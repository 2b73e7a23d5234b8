import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OpenRequest, OpenRequestPicture } from '#src/blocks/requests/lists/open-request.tsx'
import { StatusBadge } from '#src/blocks/requests/status/status-badge.tsx'
import type { Locale } from '#contract/locale.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { formatDeadline } from '#i18n/formats/format-freshness.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { shopNow } from '#device/shop-clock.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { OfferBadge } from '../offer-badge.tsx'
import { isCounterOpen } from '../offer-state.tsx'
import { offersQuery } from '../offer-queries.ts'

/** For the account's home: how many of the offers wait for an answer to the house's price, else are accepted, or under review. */
export function offersLine(offers: readonly OfferSummary[], { locale }: { locale: Locale }): { isOpen: boolean; line: ReactNode } {
  const answered = offers.filter((offer) => isCounterOpen(offer, shopNow())).length
  const countOf = (status: 'approved' | 'pending') => offers.filter((offer) => offer.status === status).length
  const [approved, pending] = [countOf('approved'), countOf('pending')]
  const count = formatNumber(answered || approved || pending, locale)
  const line =
    answered > 0 ? (
      <Plural value={answered} one="One waits for your answer" other={`${count} wait for your answer`} />
    ) : approved > 0 ? (
      <Plural value={approved} one="One accepted" other={`${count} accepted`} />
    ) : pending > 0 ? (
      <Plural value={pending} one="One under review" other={`${count} under review`} />
    ) : (
      <Trans>No open offers</Trans>
    )
  return { isOpen: approved + pending > 0, line }
}

/** The newest offer that the house has answered with its own price, while that is valid. Renders nothing if there is none. */
export function AnsweredOffer() {
  const { locale } = usePreferences()
  const [now] = useState(shopNow)
  const offer = useQuery(offersQuery(usePreferences())).data?.find((each) => isCounterOpen(each, now))
  if (!offer?.counter) return null
  const [image] = offer.product?.images ?? []
  const name = <bdi translate="no">{offer.productName}</bdi>
  const price = (
    <bdi translate="no" className="num">
      {formatMoney(offer.counter.price, locale)}
    </bdi>
  )
  const until = <bdi>{formatDeadline(new Date(offer.counter.until), locale)}</bdi>
  return (
    <OpenRequest kind="offer" id={offer.id} picture={<OpenRequestPicture image={image} />} action={<Trans>Accept or decline</Trans>}>
      <OfferBadge offer={offer} />
      <h2 className="font-medium mt-2.5">
        <Trans>We have answered your offer</Trans>
      </h2>
      <p className="text-sm text-ink-muted mt-0.5">
        <Trans>
          {name} at {price}, until {until}
        </Trans>
      </p>
    </OpenRequest>
  )
}

/** The newest approved offer that is not bought yet. Renders nothing if there is none. */
export function AcceptedOffer() {
  const { locale } = usePreferences()
  const offer = useQuery(offersQuery(usePreferences())).data?.find(({ status }) => status === 'approved')
  if (!offer) return null
  const { product, productName, yourPrice, offerPrice, heldUntil } = offer
  const [image] = product?.images ?? []
  const name = <bdi translate="no">{productName}</bdi>
  const price = (
    <bdi translate="no" className="num">
      {formatMoney(offerPrice ?? yourPrice, locale)}
    </bdi>
  )
  const until = heldUntil !== undefined && <bdi>{formatOwnDay(new Date(heldUntil), locale)}</bdi>
  return (
    <OpenRequest kind="offer" id={offer.id} picture={<OpenRequestPicture image={image} />} action={<Trans>See the offer</Trans>}>
      <StatusBadge status="approved" />
      <h2 className="font-medium mt-2.5">
        <Trans>Your offer was accepted</Trans>
      </h2>
      <p className="text-sm text-ink-muted mt-0.5">
        {until ? (
          <Trans>
            {name} at {price}, until {until}
          </Trans>
        ) : (
          <Trans>
            {name} at {price}
          </Trans>
        )}
      </p>
    </OpenRequest>
  )
}
