import { Trans, useLingui } from '@lingui/react/macro'
import { RequestTimeline } from '#src/blocks/requests/status/request-timeline.tsx'
import { statusNames } from '#src/blocks/requests/status/status-badge.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDeadline } from '#i18n/formats/format-freshness.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useIsExpired, useOpenCounter } from './offer-state.tsx'

/** The status of an offer, and its history; an approved one is completed when its product is bought. */
export function OfferTimeline({ offer }: { offer: Offer }) {
  const { i18n, t } = useLingui()
  const { locale } = usePreferences()
  const isExpired = useIsExpired(offer)
  const counter = useOpenCounter(offer)
  const until = counter && <bdi>{formatDeadline(new Date(counter.until), locale)}</bdi>
  const price = offer.counter && <bdi className="num">{formatMoney(offer.counter.price, locale)}</bdi>
  const ourPrice = <Trans>Our price: {price}</Trans>
  const closes = offer.heldUntil && <bdi>{formatOwnDay(new Date(offer.heldUntil), locale)}</bdi>
  const toBuy = {
    key: 'to-buy',
    state: 'next' as const,
    title: i18n._(statusNames.completed),
    text: closes ? <Trans>When you buy it. After {closes} the offer closes.</Trans> : <Trans>When you buy it.</Trans>,
  }
  return (
    <RequestTimeline
      request={offer}
      label={t`Status`}
      sent={<Trans>Sent</Trans>}
      moved={(status) => (status === 'pending' ? ourPrice : i18n._(statusNames[status]))}
      reading={
        counter
          ? { title: <Trans>Your answer</Trans>, text: <Trans>Until {until}</Trans> }
          : { title: i18n._(statusNames.pending), text: <Trans>A specialist will read it, usually the same day.</Trans> }
      }
      next={offer.status === 'approved' && !isExpired ? toBuy : undefined}
    />
  )
}
