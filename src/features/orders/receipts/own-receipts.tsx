import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { receiptFileName } from '#contract/orders/order-receipt.ts'
import type { Order, Receipt } from '#contract/orders/orders.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { inQuotes } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { downloadSimple, receipt as receiptIcon } from '#ui/account-icons.ts'
import { Button } from '#ui/button.tsx'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import { useNear } from '#ui/use-near.ts'
import { useObjectUrl } from '#ui/use-object-url.ts'
import { receiptQuery } from './receipt-query.ts'

/** The receipts that the shop has, with its answer; fetched when they come near the screen. */
export function OwnReceipts({ order: { id, number, receipts } }: { order: Order }) {
  const { isOnline } = useConnection()
  const { ref, isNear } = useNear()
  return (
    <div ref={ref}>
      <p role="status" className="text-sm text-ink-muted text-pretty">
        {isOnline ? (
          <Trans>Only you and our specialists see your receipts.</Trans>
        ) : (
          <Trans>Receipts are not stored on this device. They will appear when you are back online.</Trans>
        )}
      </p>
      <ul className="rows mt-1">
        {receipts.map((receipt, position) => (
          <OwnReceipt
            key={receipt.id}
            orderId={id}
            receipt={receipt}
            position={position}
            fileName={receiptFileName(number, receipt.type, position)}
            isWanted={isNear && isOnline}
          />
        ))}
      </ul>
    </div>
  )
}

type Props = { orderId: string; receipt: Receipt; position: number; fileName: string; isWanted: boolean }

function OwnReceipt({ orderId, receipt, position, fileName, isWanted }: Props) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const { data, error, refetch, isFetching } = useQuery({ ...receiptQuery(preferences, orderId, receipt), enabled: isWanted })
  const url = useObjectUrl(data)
  const [isUnreadable, setUnreadable] = useState(false)
  const count = formatNumber(position + 1, locale)
  const name = t`Receipt ${count}`
  const time = <bdi>{formatDayTime(new Date(receipt.sentAt), locale)}</bdi>
  return (
    <li className="flex items-start gap-4 py-4">
      <div className="relative w-14 h-16 bg-well grid place-items-center text-ink-subtle shrink-0 overflow-hidden">
        {url !== undefined && receipt.type !== 'application/pdf' && !isUnreadable ? (
          <img src={url} alt={name} className="photo absolute inset-0" onError={() => setUnreadable(true)} />
        ) : (
          <LazyIcon outline={receiptIcon} />
        )}
      </div>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p>{name}</p>
        <p className="text-sm text-ink-subtle num">
          <Trans>Sent {time}</Trans>
        </p>
        <ReceiptAnswer receipt={receipt} />
      </div>
      {url !== undefined && (
        <a href={url} download={fileName} className="link text-sm inline-flex items-center gap-1.5 min-h-11">
          <LazyIcon outline={downloadSimple} size="sm" />
          <Trans context="a receipt">Save</Trans> <span className="sr-only">{name}</span>
        </a>
      )}
      {url === undefined && error && isWanted && (
        <Button variant="link" className="text-sm" isWorking={isFetching} onClick={() => void refetch()}>
          <Trans>Load again</Trans>
        </Button>
      )}
    </li>
  )
}

function ReceiptAnswer({ receipt: { state, reason } }: { receipt: Receipt }) {
  switch (state) {
    case 'sent':
      return (
        <p className="text-sm text-info">
          <Trans>Being checked</Trans>
        </p>
      )
    case 'accepted':
      return (
        <p className="text-sm text-success">
          <Trans>Payment confirmed</Trans>
        </p>
      )
    case 'refused':
      return (
        <p className="text-sm text-danger">
          <Trans>Not accepted</Trans>
          {reason !== undefined && <OwnWords text={inQuotes(reason)} className="text-ink-muted" />}
        </p>
      )
  }
}
