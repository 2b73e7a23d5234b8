import { useLingui } from '@lingui/react'
import { Trans, useLingui as useTexts } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { HistoryText } from '#src/blocks/requests/status/history-text.tsx'
import { statusNames } from '#src/blocks/requests/status/status-badge.tsx'
import { Timeline, type TimelineStep } from '#src/blocks/requests/status/timeline.tsx'
import type { Order, OrderEvent } from '#contract/orders/orders.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { OrderStage } from './order-stage.ts'
import { useOrderStage, useReceiptBy } from './order-state.tsx'
import { type OrderStep, orderSteps } from './order-steps.ts'

/** History and events of the order, and the step that comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const stage = useOrderStage(order)
  const until = useReceiptBy(order)
  const past = orderSteps(order)
  const waits = stage === 'receipt-due'
  const steps = past.map((each, index): TimelineStep => {
    const { at } = each.step
    return {
      key: `${index} ${at}`,
      state: index < past.length - 1 || waits ? 'done' : 'now',
      title: titleOf(each, (status) => i18n._(statusNames[status])),
      text: <StepText each={each} />,
    }
  })
  const pending: TimelineStep = {
    key: 'pending',
    state: 'now',
    title: i18n._(statusNames.pending),
    text: <Trans>We are waiting for your receipt until {until}.</Trans>,
  }
  const next = nextStep(stage)
  return (
    <Timeline
      label={t({ message: 'Status', context: 'of an order' })}
      steps={[...steps, ...(waits ? [pending] : []), ...(next ? [{ key: 'next', state: 'next' as const, ...next }] : [])]}
    />
  )
}

function titleOf(each: OrderStep, statusName: (status: Order['status']) => string): ReactNode {
  switch (each.kind) {
    case 'placed':
      return <Trans>Order placed</Trans>
    case 'moved':
      return statusName(each.step.status)
    case 'event':
      return eventTitles[each.step.event]
  }
}

const eventTitles: Record<OrderEvent['event'], ReactNode> = {
  'receipt-sent': <Trans>Receipt sent</Trans>,
  paid: <Trans>Payment confirmed</Trans>,
  prepared: <Trans>Packed and ready to ship</Trans>,
  shipped: <Trans context="step of an order">Shipped</Trans>,
  refunded: <Trans context="step of an order">Refunded</Trans>,
}

function StepText({ each }: { each: OrderStep }) {
  const { locale } = usePreferences()
  if (each.kind !== 'event') return <HistoryText step={each.step} />
  const { carrier, trackingNumber, amount } = each.step
  const shipper = <bdi dir="auto">{carrier}</bdi>
  const shipment = (
    <bdi dir="ltr" translate="no" className="num text-ink">
      {trackingNumber}
    </bdi>
  )
  return (
    <>
      <HistoryText step={each.step} />
      {carrier !== undefined && trackingNumber !== undefined && (
        <span className="block">
          <Trans>
            {shipper}, tracking number {shipment}
          </Trans>
        </span>
      )}
      {amount && (
        <>
          {' '}
          <bdi translate="no" className="num text-ink">
            {formatMoney(amount, locale)}
          </bdi>
        </>
      )}
    </>
  )
}

function nextStep(stage: OrderStage): { title: ReactNode; text: ReactNode } | undefined {
  switch (stage) {
    case 'receipt-due':
    case 'rejected-due':
      return { title: <Trans>Payment check</Trans>, text: <Trans>When we have your receipt.</Trans> }
    case 'checking':
      return { title: <Trans>Payment confirmed</Trans>, text: <Trans>When your payment arrives.</Trans> }
    case 'preparing':
    case 'prepared':
      return {
        title: <Trans context="step of an order">Shipped</Trans>,
        text: <Trans>With the carrier and tracking number.</Trans>,
      }
    case 'shipped':
      return { title: <Trans context="step of an order">Delivered</Trans>, text: <Trans>When it reaches you.</Trans> }
    default:
      return undefined
  }
}
