import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Receipt } from '#contract/orders/orders.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { PdfView } from '../pdf-view.tsx'
import { PhotoViewer } from '../photo-viewer.tsx'
import { usePrivateFile } from '../private-file.tsx'

const stateWords = { sent: msg`Not compared yet`, accepted: msg`Accepted`, refused: msg`Refused` }

/** The receipts of an order, the newest first. One is shown after a press, because each look is logged. */
export function OrderReceipts({ order: { receipts } }: { order: StaffOrder }) {
  return receipts.length === 0 ? null : (
    <section>
      <h2 className="text-lg">
        <Trans>Receipts</Trans>
      </h2>
      <ul className="mt-3 grid gap-4">
        {receipts.toReversed().map((receipt) => (
          <ReceiptItem key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

function ReceiptItem({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const [isShown, setIsShown] = useState(false)
  const { sentAt, state, reason } = receipt
  return (
    <li>
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="num">{formatDayTime(new Date(sentAt), locale)}</span>
        <span className="text-ink-muted">{i18n._(stateWords[state])}</span>
        <Button variant="link" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? <Trans>Hide the receipt</Trans> : <Trans>Show the receipt</Trans>}
        </Button>
      </p>
      {reason !== undefined && (
        <p dir="auto" className="text-ink-muted">
          {reason}
        </p>
      )}
      {isShown && <ShownReceipt receipt={receipt} />}
    </li>
  )
}

function ShownReceipt({ receipt: { id, type } }: { receipt: Receipt }) {
  const { t } = useLingui()
  const label = t`Receipt of the transfer`
  if (type === 'application/pdf') return <ShownPdf id={id} label={label} />
  return (
    <div className="mt-2">
      <PhotoViewer photos={[{ key: id, label, file: { id, type } }]} />
    </div>
  )
}

function ShownPdf({ id, label }: { id: string; label: string }) {
  const src = usePrivateFile(id, 'application/pdf')
  return src === undefined ? (
    <div className="mt-2 aspect-[1/1.3] bg-well" />
  ) : (
    <PdfView src={src} label={label} className="mt-2 aspect-[1/1.3]" />
  )
}
