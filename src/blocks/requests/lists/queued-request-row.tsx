import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { Entry } from '#device/outbox/entry.ts'
import { QueuedState } from './queued-state.tsx'
import { RequestRow } from './request-row.tsx'
import { NotSentBadge } from '../status/status-badge.tsx'

type Props = {
  entry: Entry
  /** Shown where there is no picture. */
  icon?: ReactNode
  /** The name of the entry's subject if absent. */
  name?: ReactNode
  /** A sentence before the state of the delivery. */
  note?: ReactNode
  /** A price, for example. */
  aside: ReactNode
}

/** A request that waits in the outbox, in the list of its kind: it is listed at once, and never as pending or placed. */
export function QueuedRequestRow({ entry, icon, name, note, aside }: Props) {
  const { locale } = usePreferences()
  const { subject, createdAt } = entry
  const time = <bdi>{formatDayTime(new Date(createdAt), locale)}</bdi>
  return (
    <li>
      <RequestRow
        image={subject.image}
        icon={icon}
        badge={<NotSentBadge />}
        name={name ?? <bdi className="font-medium">{subject.name}</bdi>}
        line={<Trans>Written {time}</Trans>}
        state={
          <>
            {note && <>{note} </>}
            <QueuedState entry={entry} />
            <Link to="/$locale/outbox" params={{ locale }} className="link flex w-fit items-center min-h-11 -mb-2">
              <Trans>See the outbox</Trans>
            </Link>
          </>
        }
        aside={aside}
      />
    </li>
  )
}
