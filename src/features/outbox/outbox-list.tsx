import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useListFocus } from '#ui/use-list-focus.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { DeliveredItem, OutboxItem } from './outbox-item.tsx'
import { WaitingOfOthers } from './waiting-of-others.tsx'

/**
 * All pending entries, the oldest first as they are sent, and below them today's delivered ones.
 * @param onLeave called before another page or a form opens
 */
export function OutboxList({ onLeave }: { onLeave?: () => void }) {
  const { locale } = usePreferences()
  const { state, entries, delivered, unreadable, others } = useWholeOutbox()
  const list = useListFocus(entries.length)
  return (
    <div ref={list} tabIndex={-1} className="outline-none" aria-busy={state === 'unknown' || undefined}>
      {state === 'unreadable' && (
        <p role="alert" className="text-danger text-pretty py-4">
          <Trans>This browser does not let the shop read what waits on this device.</Trans>
        </p>
      )}
      {unreadable > 0 && (
        <p className="text-warning text-pretty py-4">
          <Trans>Something here was saved by another version of the shop and cannot be shown.</Trans>
        </p>
      )}
      <WaitingOfOthers onLeave={onLeave} />
      {entries.length === 0 && delivered.length === 0 ? (
        state === 'read' &&
        unreadable === 0 &&
        others.length === 0 && (
          <div className="py-5">
            <EmptyState
              title={<Trans>Nothing waiting to be sent</Trans>}
              text={
                <Trans>
                  Offers, messages and wish list changes that you make without a connection wait here until you are back online.
                </Trans>
              }
            >
              <Link to="/$locale/shop" params={{ locale }} className="btn btn-line" onClick={onLeave}>
                <Trans>Shop Now</Trans>
              </Link>
            </EmptyState>
          </div>
        )
      ) : (
        <>
          <p className="text-sm text-ink-muted py-4 border-b border-line text-pretty">
            {entries.length > 0 ? (
              <Trans>What you wrote is safe on this device. Each item is sent once, automatically, when you are back online.</Trans>
            ) : (
              <Trans>Nothing waiting to be sent</Trans>
            )}
          </p>
          <ul className="rows">
            {entries.map((entry) => (
              <OutboxItem key={entry.id} entry={entry} onCorrect={onLeave} />
            ))}
            {delivered.map((each) => (
              <DeliveredItem key={each.id} delivered={each} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
