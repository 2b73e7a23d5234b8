import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AnswersWithin } from '#src/blocks/house/answers-within.tsx'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import { SentNote } from '#src/blocks/requests/sent-note.tsx'
import { TrackLink } from '#src/blocks/requests/status/track-link.tsx'
import { type Delivery, useDelivery } from '#src/blocks/requests/forms/use-delivery.ts'
import { waitsForNetwork } from '#src/blocks/requests/forms/waits-for-network.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { sentences } from '#i18n/sentences.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { sentShare } from '#device/outbox/outbox.ts'
import { uploadShareOf } from '#device/outbox/upload-share.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import { PhotoOf } from '../front-photo.tsx'
import { ProductTypeIcon } from '../product-type-icon.tsx'
import type { SentSell } from './use-sell-form.ts'

/** The delivery state of the request, with the progress of its photos. */
export function SellSent({ sent, onAgain }: { sent: SentSell; onAgain: () => void }) {
  const { submitted } = sent
  const delivery = useDelivery(submitted)
  const { data: settings } = useQuery(settingsQuery(usePreferences()))
  return (
    <div className="grid gap-4">
      <SentNote
        submitted={submitted}
        titles={{ sent: <Trans>Sell request sent</Trans>, waiting: <Trans context="sell request">Not sent yet</Trans> }}
        textOf={(state) => textOf(state, settings?.answerDays)}
        summary={<SentItem sent={sent} />}
        again={<Trans>Sell another item</Trans>}
        onAgain={onAgain}
        follow={<TrackLink to="/$locale/account/sells" />}
      />
      {delivery.name === 'waiting' && <PhotosSent entry={delivery.entry} />}
    </div>
  )
}

/** The item, as it was typed and photographed. */
function SentItem({ sent: { productType, model, price, front } }: { sent: SentSell }) {
  const { locale } = usePreferences()
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-5 items-center">
      <div className="relative aspect-square bg-well text-ink-subtle grid place-items-center">
        <PhotoOf content={front} instead={<ProductTypeIcon type={productType} />} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <bdi>{model}</bdi>
        </p>
        <p>
          <Trans>Price asked</Trans>{' '}
          <bdi translate="no" className="num font-medium">
            {formatMoney(price, locale)}
          </bdi>
        </p>
      </div>
    </div>
  )
}

/** How many of the photos the shop has. They are uploaded one after the other, before the request itself. */
function PhotosSent({ entry }: { entry: Entry }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { share, whole, all } = uploadShareOf(entry.attachments, sentShare(entry.id))
  const [number, count] = [formatNumber(whole, locale), formatNumber(all, locale)]
  return (
    <div className="text-sm text-ink-muted">
      <p>
        <QueuedState entry={entry} />
        {' · '}
        <Trans>
          Photos sent: {number} of {count}
        </Trans>
      </p>
      <div className="relative h-0.75 mt-2">
        <progress className="upload-progress" value={share} aria-label={t`Photos sent`} />
      </div>
    </div>
  )
}

function textOf(delivery: Exclude<Delivery, { name: 'signed-out' }>, answerDays: number | undefined): ReactNode {
  switch (delivery.name) {
    case 'sent': {
      const spoken = (
        <bdi translate="no" className="num font-medium text-on-deep">
          {delivery.number}
        </bdi>
      )
      return (
        <>
          <Trans context="sell request">Your request number is {spoken}.</Trans> <AnswersWithin days={answerDays} />
        </>
      )
    }
    case 'rejected': {
      const reason = <bdi>{sentences(delivery.reason)}</bdi>
      return <Trans context="sell request">Not accepted: {reason} It stays in the outbox.</Trans>
    }
    case 'gone':
      return <Trans context="sell request">It is no longer in the outbox and will not be sent.</Trans>
    case 'waiting':
      return waitsForNetwork(delivery.entry) ? (
        <Trans context="sell request">Saved to the outbox with its photos. It will be sent when you are back online.</Trans>
      ) : (
        <Trans context="sell request">
          Saved to the outbox with its photos. It will be sent automatically, even if you close this page.
        </Trans>
      )
  }
}
