import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CancelRequest } from '#src/blocks/requests/cancel-request.tsx'
import { ContactInformation } from '#src/blocks/requests/contact-information.tsx'
import { FactRows } from '#src/blocks/requests/fact-rows.tsx'
import { RequestTimeline } from '#src/blocks/requests/request-timeline.tsx'
import { Section } from '#src/blocks/requests/section.tsx'
import { StatusBadge, statusNames } from '#src/blocks/requests/status-badge.tsx'
import type { PreOrder } from '#src/contract/pre-orders.ts'
import { formatDayOf } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { cancelPreOrder } from './pre-order-queries.ts'

type Props = {
  preOrder: PreOrder
  /** Below the title: the time of the data. */
  line: ReactNode
  /** Below the steps: how to be notified of the answer. */
  invitation?: ReactNode
}

/** All facts of a pre-order, for its owner and for a guest with its link. */
export function PreOrderView({ preOrder, line, invitation }: Props) {
  const { locale } = usePreferences()
  const { number, status, isJoined, contact, may } = preOrder
  const reference = <bdi className="num">{number}</bdi>
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h1 className="text-3xl lg:text-4xl">
          <Trans>Pre-order {reference}</Trans>
        </h1>
        <StatusBadge status={status} />
      </div>
      {isJoined && (
        <p className="text-sm text-ink-muted mt-2">
          <Trans>Made before you signed in, and added to your account.</Trans>
        </p>
      )}
      {line}
      <div className="xl:grid xl:grid-cols-2 gap-14 mt-8 lg:mt-12 items-start">
        <Section title={<Trans context="of a pre-order">Status</Trans>}>
          <PreOrderTimeline preOrder={preOrder} />
          {invitation !== undefined && <div className="mt-6">{invitation}</div>}
        </Section>
        <Section title={<Trans>Pre-order information</Trans>} className="max-xl:mt-8">
          <Facts preOrder={preOrder} />
        </Section>
      </div>
      <Section title={<Trans context="of a pre-order">Contact information</Trans>} className="mt-10 lg:mt-14">
        <ContactInformation contact={contact} />
      </Section>
      <div className="mt-10 flex flex-wrap items-start gap-x-7">
        <Link to="/$locale/contact-us" params={{ locale }} className="link inline-flex items-center min-h-11">
          <Trans>Ask about this pre-order</Trans>
        </Link>
        {may.cancel && <CancelPreOrder id={preOrder.id} />}
      </div>
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
        {
          key: 'message',
          label: <Trans>Your message</Trans>,
          value: (
            <bdi dir="auto" className="block whitespace-pre-line">
              {message}
            </bdi>
          ),
        },
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
    text: <Trans>When we have found the piece. We then get in touch with you.</Trans>,
  }
  return (
    <RequestTimeline
      request={preOrder}
      label={t({ message: 'Status', context: 'of a pre-order' })}
      sent={<Trans context="of a pre-order">Sent</Trans>}
      moved={(status) => i18n._(statusNames[status])}
      reading={{ title: i18n._(statusNames.pending), text: <Trans>A specialist reads it and begins to look.</Trans> }}
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
