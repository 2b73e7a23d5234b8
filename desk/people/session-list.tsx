import { Trans, useLingui } from '@lingui/react/macro'
import type { Device, DeskSession } from '#contract/people/people.ts'
import { formatDayOf, formatTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'

type Shown = DeskSession & { name?: string }

/** Open sessions, each with device and times. All but the one in which they are read can be ended: that one ends by signing out. */
export function SessionList({ sessions, onEnd }: { sessions: readonly Shown[]; onEnd: (id: string) => void }) {
  return (
    <ul className="mt-4 border-t border-line">
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={() => onEnd(session.id)} />
      ))}
    </ul>
  )
}

function SessionRow({ session: { name, device, createdAt, lastSeenAt, isCurrent }, onEnd }: { session: Shown; onEnd: () => void }) {
  const { locale } = usePreferences()
  const momentOf = (iso: string) => {
    const moment = new Date(iso)
    return `${formatDayOf(moment, locale)} ${formatTime(moment)}`
  }
  const [began, used] = [momentOf(createdAt), momentOf(lastSeenAt)]
  return (
    <li className="border-b border-line py-2 flex flex-wrap items-center gap-x-4">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name !== undefined && (
          <>
            <bdi>{name}</bdi>
            {' · '}
          </>
        )}
        <DeviceName device={device} />
        <span className="block text-sm text-ink-muted">
          <Trans>Signed in {began}</Trans>
          {' · '}
          <Trans>last used {used}</Trans>
        </span>
      </span>
      {isCurrent ? (
        <span className="min-h-11 inline-flex items-center px-2 text-ink-muted">
          <Trans>This one</Trans>
        </span>
      ) : (
        <Button variant="link" className="px-2" onClick={onEnd}>
          <Trans>End this session</Trans>
        </Button>
      )}
    </li>
  )
}

/** The names of browsers and systems are the same in both languages. */
function DeviceName({ device }: { device: Device | undefined }) {
  const { t } = useLingui()
  const { browser, system } = device ?? {}
  if (browser !== undefined && system !== undefined) return t`${browser} on ${system}`
  return browser ?? system ?? t`Unknown device`
}
