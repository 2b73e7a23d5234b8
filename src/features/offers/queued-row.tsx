import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { NotSentBadge } from '#src/blocks/requests/status-badge.tsx'
import { useConnection } from '#src/blocks/use-connection.ts'
import { formatDayTime } from '#src/i18n/format-freshness.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { pieceIn } from '#src/offline/outbox/entry-piece.ts'
import type { Entry } from '#src/offline/outbox/entry.ts'
import { refusalReason } from '#src/offline/outbox/refusal-reason.ts'
import { standingOf } from '#src/offline/outbox/standing.ts'
import { PieceName, RowLayout } from './offer-row.tsx'

/** An offer that has not left this device: it stands in the list at once, and never as pending. */
export function QueuedRow({ entry }: { entry: Entry }) {
  const { locale } = usePreferences()
  const { subject, createdAt } = entry
  const { price, product } = pieceIn(entry)
  const time = <bdi>{formatDayTime(new Date(createdAt), locale)}</bdi>
  return (
    <li>
      <RowLayout
        image={subject.image}
        badge={<NotSentBadge />}
        name={<PieceName product={product} name={subject.name ?? ''} />}
        line={<Trans>Written {time}</Trans>}
        state={
          <>
            <QueuedState entry={entry} />{' '}
            <Link to="/$locale/outbox" params={{ locale }} className="link">
              <Trans>See the outbox</Trans>
            </Link>
          </>
        }
        price={price}
      />
    </li>
  )
}

export function QueuedState({ entry }: { entry: Entry }) {
  const standing = standingOf(entry, useConnection().isOnline)
  switch (standing.name) {
    case 'another-version':
      return <Trans>Saved by another version of the shop</Trans>
    case 'sign-in':
      return <Trans>Waiting until you sign in</Trans>
    case 'network':
      return <Trans>Waiting for a connection</Trans>
    case 'later':
      return <Trans>Trying again shortly</Trans>
    case 'sending':
      return <Trans>Sending</Trans>
    case 'could-not-send':
      return <Trans>Could not be sent yet. Trying again</Trans>
    case 'refused': {
      const reason = refusalReason(standing.refusal)
      return <Trans>Not accepted: {reason}</Trans>
    }
  }
}
