import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { requestScreens, type TitledEntry } from '#src/blocks/requests/request-screens.tsx'
import { kindOfCall } from '#contract/request-kinds/kinds.ts'
import { daysBetween, formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { inQuotes } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'

/** The title of an entry: "Offer, SAR 45,000". */
export function EntryTitle({ entry }: { entry: TitledEntry }): ReactNode {
  const kind = kindOfCall(entry.endpoint)
  if (kind) {
    const { EntryTitle: Title } = requestScreens[kind]
    return <Title entry={entry} />
  }
  if (entry.endpoint === 'owned-pieces.create') return <Trans>Add to my watches</Trans>
  if (entry.endpoint === 'owned-pieces.change') return <Trans>Change one of my watches</Trans>
  if (entry.endpoint === 'saved-searches.save') return <Trans>Save a search</Trans>
  if (entry.endpoint === 'saved-searches.remove') return <Trans>Delete a saved search</Trans>
  return entry.endpoint === 'wishlist.add' ? <Trans>Add to the wish list</Trans> : <Trans>Remove from the wish list</Trans>
}

/** Its product or first words, and when it was written. */
export function EntryLine({ entry }: { entry: Pick<Entry, 'subject' | 'body' | 'createdAt'> }): ReactNode {
  const written = useWritten(entry.createdAt)
  const { name } = entry.subject
  const message = name === undefined ? messageOf(entry.body) : undefined
  const subject = name === undefined ? message && <bdi>{inQuotes(message)}</bdi> : <bdi>{name}</bdi>
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
    const time = formatTime(moment)
    return t`written ${time}`
  }
  if (days === 1) return t`written yesterday`
  const day = formatDayOf(moment, locale)
  return t`written on ${day}`
}

const mostShown = 60

/** The beginning of the message, for an entry without a product. */
function messageOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body) || typeof body.message !== 'string') return undefined
  const line = body.message.replaceAll(/\s+/g, ' ').trim()
  return line.length > mostShown ? `${line.slice(0, mostShown).trimEnd()}…` : line
}
