import { Plural, Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { offerHoldDays } from '#contract/offers/offer-kind.ts'
import { shopNow } from '#device/shop-clock.ts'
import { formatDayTime, formatDeadline } from '#i18n/formats/format-freshness.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { sentences } from '#i18n/sentences.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { OwnWords } from '#ui/own-words.tsx'

/** Whether an offer is not final: it is under review, or approved and not yet bought. */
export const isOpen = ({ status }: Pick<OfferSummary, 'status'>): boolean => status === 'pending' || status === 'approved'

/** Whether it has ended without an order. */
export const isUnused = ({ status }: Pick<OfferSummary, 'status'>): boolean =>
  status === 'rejected' || status === 'canceled' || status === 'closed'

/** Whether the time of an approved offer is over although the device still has it as approved: it was fetched before. */
export function useIsExpired({ status, heldUntil }: Pick<OfferSummary, 'status' | 'heldUntil'>): boolean {
  const [now] = useState(shopNow)
  return status === 'approved' && heldUntil !== undefined && Date.parse(heldUntil) <= now
}

type Countered = Pick<OfferSummary, 'status' | 'counter'>

/** Whether the house's price waits for the shopper. @param now milliseconds by the shop's clock */
export const isCounterOpen = ({ status, counter }: Countered, now: number): boolean =>
  status === 'pending' && counter !== undefined && counter.outcome === undefined && Date.parse(counter.until) > now

/** The house's price while it waits for the shopper; undefined where there is none, or its time is over. */
export function useOpenCounter(offer: Countered): OfferSummary['counter'] {
  const [now] = useState(shopNow)
  return isCounterOpen(offer, now) ? offer.counter : undefined
}

/** Whether the product can be bought. */
export const mayOfferAgain = ({ product }: Pick<OfferSummary, 'product'>): boolean =>
  product !== undefined && product.stock > 0 && !product.auction

/** What its status means for the shopper, in one line. @param isExact with the time of day, on the page of this offer */
export function OfferState({ offer, isExact = false }: { offer: OfferSummary; isExact?: boolean }) {
  const { locale } = usePreferences()
  const { status, heldUntil } = offer
  const notBought = <Plural value={offerHoldDays} one="Not bought within # day" other="Not bought within # days" />
  const counterState = useCounterState(offer, isExact)
  if (useIsExpired(offer)) return notBought
  if (counterState) return counterState
  switch (status) {
    case 'pending':
    case 'processing':
      return <Trans>Under review</Trans>
    case 'approved': {
      if (heldUntil === undefined) return <Trans>Reserved for you at this price</Trans>
      const until = new Date(heldUntil)
      const moment = <bdi>{isExact ? formatDeadline(until, locale) : formatOwnDay(until, locale)}</bdi>
      return <Trans>Reserved for you at this price until {moment}</Trans>
    }
    case 'rejected':
      return (
        <>
          {offer.reason !== undefined && <OwnWords text={sentences(offer.reason)} />} <AfterEnd offer={offer} />
        </>
      )
    case 'completed':
      return <OrderedState offer={offer} />
    case 'canceled':
      return <Trans>You withdrew it</Trans>
    case 'closed':
      return notBought
  }
}

/** What has become of the house's price, where that says more than the status. */
function useCounterState(offer: OfferSummary, isExact: boolean): ReactNode {
  const { locale } = usePreferences()
  const open = useOpenCounter(offer)
  const { status, counter } = offer
  if (!counter) return undefined
  const until = new Date(counter.until)
  const moment = <bdi>{isExact ? formatDeadline(until, locale) : formatDayTime(until, locale)}</bdi>
  if (open) return isExact ? <Trans>We can let it go at this price until {moment}</Trans> : <Trans>Offer price, valid until {moment}</Trans>
  if (status === 'canceled' && counter.outcome === 'declined') return <Trans>You declined our price</Trans>
  const isOver = status === 'pending' || (status === 'closed' && counter.outcome === 'over')
  return isOver ? <Trans>Our price was valid until {moment}</Trans> : undefined
}

/** Whether the order that has used the offer up is over, and the agreed price with it. */
export const isLost = ({ status, order }: Pick<OfferSummary, 'status' | 'order'>): boolean =>
  status === 'completed' && (order?.status === 'canceled' || order?.status === 'closed')

/** The price in force, while the offer stands or has been used: not of one that was withdrawn, has closed or is lost. */
export const priceAgreed = (offer: Pick<OfferSummary, 'status' | 'order' | 'offerPrice'>): OfferSummary['offerPrice'] =>
  offer.status === 'approved' || (offer.status === 'completed' && !isLost(offer)) ? offer.offerPrice : undefined

/** What has become of an offer that was ordered: it is bought only when its order is completed. */
function OrderedState({ offer }: { offer: OfferSummary }) {
  const { order } = offer
  if (!order) return <Trans>Bought</Trans>
  const number = (
    <bdi translate="no" className="num">
      {order.number}
    </bdi>
  )
  switch (order.status) {
    case 'completed':
      return <Trans>Bought with order {number}</Trans>
    case 'canceled':
      return <Trans>Used for order {number}, which was canceled</Trans>
    case 'closed':
      return <Trans>Used for order {number}, which was closed unpaid</Trans>
    case 'rejected':
      return <Trans>Used for order {number}, whose receipt was not accepted</Trans>
    default:
      return <Trans>Part of your order {number}</Trans>
  }
}

/** After an offer that did not lead to an order: whether another one can be made. */
export function AfterEnd({ offer }: { offer: OfferSummary }) {
  if (mayOfferAgain(offer)) return <Trans>You can make another offer.</Trans>
  if (offer.product?.reserved) return <Trans>The piece is reserved at the moment.</Trans>
  if (offer.product?.auction && offer.product.stock > 0) return <Trans>The piece is in an auction now.</Trans>
  return <Trans>This piece is no longer available.</Trans>
}
