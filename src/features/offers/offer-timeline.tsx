import { Trans, useLingui } from '@lingui/react/macro'
import { HistoryText } from '#src/blocks/requests/history-text.tsx'
import { statusNames } from '#src/blocks/requests/status-badge.tsx'
import { Timeline, type TimelineStep } from '#src/blocks/requests/timeline.tsx'
import type { Offer } from '#src/contract/offers.ts'
import { formatOwnDay } from '#src/i18n/format-date.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { offerSteps } from './offer-steps.ts'

/** Where an offer stands, and how it came there. */
export function OfferTimeline({ offer }: { offer: Offer }) {
  const { i18n, t } = useLingui()
  const { locale } = usePreferences()
  const closes = offer.heldUntil && <bdi>{formatOwnDay(new Date(offer.heldUntil), locale)}</bdi>
  const steps = offerSteps(offer).map((step): TimelineStep => {
    const { kind, state } = step
    switch (kind) {
      case 'sent':
        return { key: kind, state, title: <Trans>Sent</Trans>, text: <HistoryText step={step.step} /> }
      case 'moved': {
        const { at, status } = step.step
        return { key: `${at} ${status}`, state, title: i18n._(statusNames[status]), text: <HistoryText step={step.step} /> }
      }
      case 'reading':
        return { key: kind, state, title: i18n._(statusNames.pending), text: <Trans>A specialist reads it, usually the same day.</Trans> }
      case 'to-buy':
        return {
          key: kind,
          state,
          title: i18n._(statusNames.completed),
          text: closes ? <Trans>When you buy it. After {closes} the offer closes.</Trans> : <Trans>When you buy it.</Trans>,
        }
    }
  })
  return <Timeline label={t`Status`} steps={steps} />
}
