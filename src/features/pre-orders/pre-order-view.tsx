import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CancelRequest } from '#src/blocks/requests/status/cancel-request.tsx'
import { ContactInformation } from '#src/blocks/requests/forms/contact-information.tsx'
import { FactRows } from '#src/blocks/requests/fact-rows.tsx'
import { RequestFoot } from '#src/blocks/requests/request-foot.tsx'
import { RequestHeading } from '#src/blocks/requests/request-heading.tsx'
import { RequestTimeline } from '#src/blocks/requests/status/request-timeline.tsx'
import { StatusAndFacts } from '#src/blocks/requests/status/status-and-facts.tsx'
import { statusNames } from '#src/blocks/requests/status/status-badge.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import type { PreOrder } from '#contract/pre-orders/pre-orders.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PreOrderCard } from './pre-order-card.tsx'
import { cancelPreOrder } from './pre-order-queries.ts'

type Props = {
  preOrder: PreOrder
  /** Below the title: the time of the data. */
  line: ReactNode
}

/** All facts of a pre-order, for its owner and for a guest with its link. */
export function PreOrderView({ preOrder, line }: Props) {
  const { number, status, isJoined, contact, may } = preOrder
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  return (
    <>
      <RequestHeading title={<Trans>Pre-order {reference}</Trans>} status={status} isJoined={isJoined} />
      {line}
      <PreOrderCard preOrder={preOrder} />
      <StatusAndFacts
        status={{ title: <Trans context="of a pre-order">Status</Trans>, timeline: <PreOrderTimeline preOrder={preOrder} /> }}
        facts={{ title: <Trans>Pre-order information</Trans>, rows: <Facts preOrder={preOrder} /> }}
      />
      <ContactInformation title={<Trans context="of a pre-order">Contact information</Trans>} contact={contact} />
      <RequestFoot
        question={<Trans>Ask about this pre-order</Trans>}
        about={{ kind: 'preOrder', number }}
        cancel={may.cancel && <CancelPreOrder id={preOrder.id} />}
      />
    </>
  )
}

function Facts({ preOrder: { createdAt, brand, model, message } }: { preOrder: PreOrder }) {
  const { locale } = usePreferences()
  return (
    <FactRows
      facts={[
        { key: 'brand', label: <Trans>Brand</Trans>, value: <bdi className="font-medium">{brand}</bdi> },
        { key: 'model', label: <Trans>Model</Trans>, value: <bdi className="font-medium">{model}</bdi> },
        { key: 'date', label: <Trans>Pre-order date</Trans>, value: <bdi className="num">{formatDayOf(new Date(createdAt), locale)}</bdi> },
        { key: 'message', label: <Trans>Your message</Trans>, value: <OwnWords text={message} /> },
      ]}
    />
  )
}

/** Its status and history. */
function PreOrderTimeline({ preOrder }: { preOrder: PreOrder }) {
  const { i18n, t } = useLingui()
  const toFind = {
    key: 'to-find',
    state: 'next' as const,
    title: i18n._(statusNames.completed),
    text: <Trans>When we have found the piece. We will then contact you.</Trans>,
  }
  return (
    <RequestTimeline
      request={preOrder}
      label={t({ message: 'Status', context: 'of a pre-order' })}
      sent={<Trans context="of a pre-order">Sent</Trans>}
      moved={(status) => i18n._(statusNames[status])}
      reading={{ title: i18n._(statusNames.pending), text: <Trans>A specialist will read it and start looking.</Trans> }}
      next={preOrder.status === 'processing' ? toFind : undefined}
    />
  )
}

function CancelPreOrder({ id }: { id: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  return (
    <CancelRequest
      mutation={cancelPreOrder(useQueryClient(), preferences, id)}
      label={<Trans>Cancel the pre-order</Trans>}
      question={<Trans>Cancel this pre-order?</Trans>}
      text={<Trans>We will stop looking for the piece.</Trans>}
      stayLabel={<Trans>Keep the pre-order</Trans>}
      done={t`Pre-order canceled`}
    />
  )
}
