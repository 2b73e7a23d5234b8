import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OpenRequest } from '#src/blocks/requests/lists/open-request.tsx'
import { StatusBadge } from '#src/blocks/requests/status/status-badge.tsx'
import type { Locale } from '#contract/locale.ts'
import type { SellSummary } from '#contract/sells/sells.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { FrontPhoto } from './front-photo.tsx'
import { sellsQuery } from './sell-queries.ts'
import { isUnderReview } from './sell-state.tsx'

/** For the account's home: how many of the sell requests are approved, or else under review. */
export function sellsLine(sells: readonly SellSummary[], { locale }: { locale: Locale }): { isOpen: boolean; line: ReactNode } {
  const approved = sells.filter(({ status }) => status === 'approved').length
  const reviewed = sells.filter(isUnderReview).length
  const count = formatNumber(approved || reviewed, locale)
  const line =
    approved > 0 ? (
      <Plural value={approved} one="One approved" other={`${count} approved`} />
    ) : reviewed > 0 ? (
      <Plural value={reviewed} one="One sell request under review" other={`${count} sell requests under review`} />
    ) : (
      <Trans>No open sell requests</Trans>
    )
  return { isOpen: approved + reviewed > 0, line }
}

/** The newest approved sell request that is not completed yet. Renders nothing if there is none. */
export function ApprovedSell() {
  const { locale } = usePreferences()
  const sell = useQuery(sellsQuery(usePreferences())).data?.find(({ status }) => status === 'approved')
  if (!sell) return null
  const { id, model, price, agreedPrice } = sell
  const item = <bdi>{model}</bdi>
  const agreed = (
    <bdi translate="no" className="num">
      {formatMoney(agreedPrice ?? price, locale)}
    </bdi>
  )
  return (
    <OpenRequest
      kind="sell"
      id={id}
      picture={
        <div className="bg-paper text-ink-subtle">
          <FrontPhoto sell={sell} />
        </div>
      }
      action={<Trans>See the sell request</Trans>}
    >
      <StatusBadge status="approved" />
      <h2 className="font-medium mt-2.5">
        <Trans>We will buy your item</Trans>
      </h2>
      <p className="text-sm text-ink-muted mt-0.5 text-pretty">
        <Trans>
          {item} for {agreed}. A specialist will contact you to arrange the handover and payment.
        </Trans>
      </p>
    </OpenRequest>
  )
}
