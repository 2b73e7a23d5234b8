import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useConnection } from '#src/blocks/use-connection.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Delivered, Entry } from '#device/outbox/entry.ts'
import { sentShare } from '#device/outbox/outbox.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { deliveryStateOf } from '#device/outbox/delivery-state.ts'
import { uploadShareOf } from '#device/outbox/upload-share.ts'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { checkCircle, paperPlaneTilt, warning } from '#ui/lazy-icons.ts'

/** The delivery state of an entry: always an icon and a word. */
export function EntryStatus({ entry }: { entry: Entry }) {
  const delivery = deliveryStateOf(entry, useConnection().isOnline)
  switch (delivery.name) {
    case 'another-version':
      return (
        <Line tone="danger">
          <Trans>Saved by another version of the shop</Trans>
        </Line>
      )
    case 'sign-in':
      return (
        <Line tone="waiting">
          <Trans>Waiting until you sign in</Trans>
        </Line>
      )
    case 'network':
      return (
        <Line tone="waiting">
          <Trans>Waiting for a connection</Trans>
        </Line>
      )
    case 'later':
      return (
        <Line tone="waiting">
          <NextTry at={delivery.notBefore} />
        </Line>
      )
    case 'sending':
      return <SendingStatus entry={entry} />
    case 'could-not-send':
      return (
        <Line tone="danger">
          <Tries count={delivery.failures} />
        </Line>
      )
    case 'rejected': {
      const reason = <bdi>{rejectionReason(delivery.rejection)}</bdi>
      return (
        <Line tone="danger">
          <Trans>Not accepted: {reason}</Trans>
        </Line>
      )
    }
  }
}

function NextTry({ at }: { at: number }) {
  const time = <bdi className="num">{formatTime(new Date(at))}</bdi>
  return <Trans>Next try at {time}</Trans>
}

function Tries({ count }: { count: number }) {
  const number = formatNumber(count, usePreferences().locale)
  return <Plural value={count} one={`Could not send after ${number} try`} other={`Could not send after ${number} tries`} />
}

/** With files: their upload progress. They are uploaded one after the other, before the entry itself. */
function SendingStatus({ entry: { id, attachments } }: { entry: Entry }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { share, whole, all } = uploadShareOf(attachments, sentShare(id))
  if (whole === all) {
    return (
      <Line tone="info">
        <Trans>Sending</Trans>
      </Line>
    )
  }
  const number = formatNumber(whole + 1, locale)
  const count = formatNumber(all, locale)
  return (
    <>
      <Line tone="info">
        <Trans>
          Sending, file {number} of {count}
        </Trans>
      </Line>
      <Bar share={share} label={t`Sending`} />
    </>
  )
}

/** For a pending entry: how many of its files are uploaded. They are not uploaded again. */
export function SentFiles({ entry: { state, attachments } }: { entry: Entry }) {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const { share, whole, all } = uploadShareOf(attachments)
  if (share === 0 || state.name === 'sending' || state.name === 'needs-attention') return null
  const number = formatNumber(whole, locale)
  const count = formatNumber(all, locale)
  return (
    <>
      <p className="mt-1 text-sm text-ink-muted">
        <Trans>
          Files sent so far: {number} of {count}
        </Trans>
      </p>
      <Bar share={share} label={t`Files sent so far`} />
    </>
  )
}

function Bar({ share, label }: { share: number; label: string }) {
  return (
    <div className="relative h-0.75 mt-3 mb-1">
      <progress className="upload-progress" value={share} aria-label={label} />
    </div>
  )
}

/** The delivery of a sent entry: "Delivered 07:58 as 10461". */
export function DeliveredStatus({ delivered: { deliveredAt, answer } }: { delivered: Delivered }) {
  const time = <bdi className="num">{formatTime(new Date(deliveredAt))}</bdi>
  const number = answer.number && (
    <bdi translate="no" className="num">
      {answer.number}
    </bdi>
  )
  return (
    <Line tone="success">
      {number ? (
        <Trans>
          Delivered {time} as {number}
        </Trans>
      ) : (
        <Trans>Delivered {time}</Trans>
      )}
    </Line>
  )
}

const tones = {
  waiting: { className: 'text-tan-ink', icon: <Icon path={clock} size="sm" className="mt-0.5" /> },
  info: { className: 'text-info', icon: <LazyIcon outline={paperPlaneTilt} size="sm" className="flip mt-0.5" /> },
  danger: { className: 'text-danger', icon: <LazyIcon outline={warning} size="sm" className="mt-0.5" /> },
  success: { className: 'text-success', icon: <LazyIcon outline={checkCircle} size="sm" className="mt-0.5" /> },
}

function Line({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { className, icon } = tones[tone]
  return (
    <p className={`flex items-start gap-2 text-sm font-medium text-pretty ${className}`}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
