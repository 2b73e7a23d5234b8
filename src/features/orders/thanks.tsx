import { Trans } from '@lingui/react/macro'
import { ReasonAndNext } from '#src/blocks/requests/status/reason-and-next.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { FanGround } from '#ui/hour-fan.tsx'
import { Mark } from '#ui/logo.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { Picture } from '#ui/picture.tsx'
import { nextStep, reasonOf } from './next-step.tsx'
import { OrderItems } from './order-items.tsx'
import { type DeviceReceipt, isReceiptHere, type OrderParts } from './order-parts.ts'
import { isOver } from './order-stage.ts'
import { OrderState, useReceiptBy } from './order-state.tsx'

type Props = { order: Order; parts: OrderParts; receipt: DeviceReceipt }

/** The thanks, signed, beside the piece, and what happens now. A later visit sees what has become of the order. */
export function Thanks({ order, parts, receipt }: Props) {
  const { locale } = usePreferences()
  const { items, number, grandTotal } = order
  const image = items[0]?.image
  const ended = isOver(parts.stage)
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  const title = ended ? <Trans>Order {reference}</Trans> : <Trans>Thank you for your trust</Trans>
  return (
    <div
      className={`on-deep bg-olive-deep text-on-deep relative overflow-hidden mt-6 lg:mt-10 ${image ? 'md:grid md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_27rem]' : ''}`}
    >
      <FanGround className="w-215 lg:w-300 max-w-none! -bottom-32.5 -end-32.5" style={{ opacity: 0.22 }} />
      {image && (
        <div className="relative aspect-[4/3] md:aspect-auto md:min-h-full md:order-2">
          <div className="md:absolute inset-0 size-full">
            <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 20rem, 100vw" eager />
          </div>
        </div>
      )}
      <div className="relative px-6 lg:px-12 py-9 lg:py-14 min-w-0 wrap-anywhere">
        <Mark className="h-7" />
        {ended ? (
          <PageTitle title={title} className="mt-5" />
        ) : (
          <h1
            className={`script text-tan mt-5 text-balance ${locale === 'ar' ? 'text-3xl lg:text-4xl' : 'text-[2.75rem] lg:text-[3.75rem] leading-[1.1]'}`}
          >
            {title}
          </h1>
        )}
        <p className="mt-4 lg:text-lg">
          <OrderItems items={items} />
          {!ended && (
            <>
              {locale === 'ar' ? '، ' : ', '}
              <bdi translate="no" className="num">
                {formatMoney(grandTotal, locale)}
              </bdi>
            </>
          )}
        </p>
        <WhatNow order={order} parts={parts} receipt={receipt} />
      </div>
    </div>
  )
}

function WhatNow({ order, parts, receipt }: Props) {
  const until = useReceiptBy(order)
  const { number, contact, status } = order
  const reference = (
    <bdi translate="no" className="num">
      {number}
    </bdi>
  )
  const email = <bdi dir="ltr">{contact.email}</bdi>
  const isHere = isReceiptHere(receipt)
  return (
    <div className="max-w-prose text-pretty text-on-deep-muted">
      {!isOver(parts.stage) && (
        <p className="mt-3">
          <Trans>
            Your order {reference} is placed. We have emailed a confirmation to {email}; you will find the invoice on the order’s page.
          </Trans>
        </p>
      )}
      {parts.stage === 'receipt-due' && !isHere ? (
        <p className="mt-3 text-on-deep">
          <Trans>We hold the pieces for you. Transfer the amount and send us the receipt by {until}.</Trans>
        </p>
      ) : (
        <>
          <p className="mt-3 text-on-deep font-medium">
            <OrderState order={order} hasReceiptHere={isHere} deliveredAt={parts.deliveredAt} />
          </p>
          {status !== 'completed' && <ReasonAndNext reason={reasonOf(order)} next={nextStep(parts.stage, receipt)} />}
        </>
      )}
    </div>
  )
}
