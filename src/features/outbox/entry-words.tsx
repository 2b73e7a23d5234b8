import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#src/i18n/format.ts'
import { daysBetween, formatDayOf, formatTime } from '#src/i18n/format-freshness.ts'
import { inQuotes } from '#src/i18n/isolated.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { Entry } from '#src/offline/outbox/entry.ts'

type About = Pick<Entry, 'endpoint' | 'about'>

/** What it is: "Offer, SAR 45,000". */
export function EntryTitle({ entry: { endpoint, about } }: { entry: About }): ReactNode {
  const { locale } = usePreferences()
  switch (endpoint) {
    case 'offers.create': {
      const price = about.price && <bdi className="num">{formatMoney(about.price, locale)}</bdi>
      return price ? <Trans>Offer, {price}</Trans> : <Trans>Offer</Trans>
    }
    case 'contact.create':
      return <Trans>Message to us</Trans>
    case 'wishlist.add':
      return <Trans>Add to the wish list</Trans>
    case 'wishlist.remove':
      return <Trans>Remove from the wish list</Trans>
  }
}

/** For which piece, or in which words, and when it was written. */
export function EntryLine({ entry }: { entry: Pick<Entry, 'endpoint' | 'about' | 'body' | 'createdAt'> }): ReactNode {
  const written = useWritten(entry.createdAt)
  const { productName } = entry.about
  const message = productName === undefined ? messageOf(entry.body) : undefined
  const subject = productName === undefined ? message && <bdi>{inQuotes(message)}</bdi> : <bdi>{productName}</bdi>
  return subject ? (
    <Trans>
      {subject}, {written}
    </Trans>
  ) : (
    <span className="sentence inline-block">{written}</span>
  )
}

/** "written 12:01", "written yesterday", "written 18 Nov 2026". */
function useWritten(createdAt: number): ReactNode {
  const { t } = useLingui()
  const { locale } = usePreferences()
  const moment = new Date(createdAt)
  const [today] = useState(() => new Date())
  const days = daysBetween(moment, today)
  if (days === 0) {
    const time = formatTime(moment, locale)
    return t`written ${time}`
  }
  if (days === 1) return t`written yesterday`
  const day = formatDayOf(moment, locale)
  return t`written on ${day}`
}

const mostShown = 60

/** The beginning of a message, for what is about no piece. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') return undefined
  const line = body.message.replaceAll(/\s+/g, ' ').trim()
  return line.length > mostShown ? `${line.slice(0, mostShown).trimEnd()}…` : line
}
