import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { atItsTime, type LoggedAction, type StaffActionName } from '#contract/log/staff-actions.ts'
import { formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { actionWords } from './action-words.ts'

/** Rows of the log: when, who, what, about what, and each value before and after. */
export function ActionRows({ actions }: { actions: readonly LoggedAction[] }) {
  return (
    <ol className="border-t border-line">
      {actions.map((action) => (
        <ActionRow key={action.id} {...action} />
      ))}
    </ol>
  )
}

function ActionRow({ at, staffId, who, action, subject, changes }: LoggedAction) {
  const { locale } = usePreferences()
  const { i18n } = useLingui()
  const moment = new Date(at)
  const words = (actionWords as Partial<Record<string, (typeof actionWords)[StaffActionName]>>)[action]
  return (
    <li className="border-b border-line py-3 grid gap-x-6 gap-y-1 md:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <time dateTime={at} className="text-sm text-ink-muted num">
        {formatDayOf(moment, locale)} {formatTime(moment)}
      </time>
      <span className="min-w-0 wrap-anywhere">
        {words ? i18n._(words) : <bdi dir="ltr">{action}</bdi>}
        <span className="block text-sm text-ink-muted">
          {staffId === atItsTime ? <Trans>By itself, at the time that was set</Trans> : <bdi>{who}</bdi>}
        </span>
      </span>
      <span className="min-w-0 wrap-anywhere text-sm">
        <Subject action={action} subject={subject} />
        <Changes changes={changes} />
      </span>
    </li>
  )
}

/** A piece can be opened; of everything else the id stands there, by which the log is filtered. */
const Subject = ({ action, subject }: Pick<LoggedAction, 'action' | 'subject'>) =>
  action.startsWith('product.') ? (
    <Link to="/products/$id" params={{ id: subject }} className="link link-tall">
      <bdi dir="ltr">{subject}</bdi>
    </Link>
  ) : (
    <Link to="/log" search={{ subject }} className="link link-tall">
      <bdi dir="ltr">{subject}</bdi>
    </Link>
  )

/** The names of values are those of the data. */
const Changes = ({ changes }: Pick<LoggedAction, 'changes'>) => (
  <ul className="text-ink-muted">
    {Object.entries(changes).map(([name, { from, to }]) => (
      <li key={name}>
        <bdi dir="ltr">
          {name}
          {(from !== undefined || to !== undefined) && ': '}
          <bdi>{String(from ?? '')}</bdi>
          {from !== undefined && ` → ${to === undefined ? '–' : ''}`}
          <bdi>{String(to ?? '')}</bdi>
        </bdi>
      </li>
    ))}
  </ul>
)
