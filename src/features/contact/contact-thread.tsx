import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DiscardEntry } from '#src/blocks/requests/forms/discard-entry.tsx'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import type { ContactReply } from '#contract/contact/contact-status.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { type Entry, mayBeCorrected } from '#device/outbox/entry.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'
import { OwnWords } from '#ui/own-words.tsx'
import { replyOf } from './reply-of-entry.ts'

type Props = {
  /** The message, the house's answers, and the replies, the oldest first. */
  said: readonly ContactReply[]
  /** Replies in the outbox. */
  waiting: readonly Entry[]
  /** Opens the form with a waiting one; undefined where nothing is taken any more. */
  onEdit: ((entry: Entry) => void) | undefined
}

/** What was written to and fro; the house's words at the start of the line, the sender's at its end. */
export const ContactThread = ({ said, waiting, onEdit }: Props) => (
  <ol className="grid gap-4">
    {said.map(({ by, text, at }) => (
      <Said key={`${at} ${by}`} by={by} at={at}>
        <OwnWords text={text} className="mt-2 wrap-anywhere" />
      </Said>
    ))}
    {waiting.map((entry) => (
      <Waiting key={entry.id} entry={entry} onEdit={onEdit} />
    ))}
  </ol>
)

const sides = {
  staff: 'bg-tint p-4 lg:p-5 me-6 lg:me-24',
  shopper: 'border border-line p-4 lg:p-5 ms-6 lg:ms-24',
  waiting: 'bg-tan-tint p-4 lg:p-5 ms-6 lg:ms-24',
} as const

function Said({ by, at, children }: Pick<ContactReply, 'by' | 'at'> & { children: ReactNode }) {
  const { locale } = usePreferences()
  return (
    <li className={sides[by]}>
      <p className="text-sm text-ink-muted">
        <span className="font-medium text-ink">
          {by === 'staff' ? <Trans>Our specialist</Trans> : <Trans context="who wrote">You</Trans>}
        </span>{' '}
        <bdi>{formatDayTime(new Date(at), locale)}</bdi>
      </p>
      {children}
    </li>
  )
}

/** One that is saved on this device. It is never called sent. */
function Waiting({ entry, onEdit }: { entry: Entry; onEdit: Props['onEdit'] }) {
  return (
    <li className={sides.waiting}>
      <p className="text-sm font-medium flex items-center gap-2">
        <Icon path={clock} size="sm" className="text-tan-ink" />
        <Trans>Reply saved, not sent yet</Trans>
      </p>
      <OwnWords text={replyOf(entry)} className="mt-2 wrap-anywhere" />
      <p className="text-sm text-ink-muted mt-2 text-pretty" role="status">
        <QueuedState entry={entry} />
      </p>
      {mayBeCorrected(entry) && (
        <div className="flex flex-wrap gap-x-6 -mb-2">
          {onEdit && (
            <Button variant="link" className="text-sm min-w-11 text-start" onClick={() => onEdit(entry)}>
              <Trans>Edit</Trans>
            </Button>
          )}
          <DiscardEntry entry={entry} title={<Trans>Reply to us</Trans>} />
        </div>
      )}
    </li>
  )
}
