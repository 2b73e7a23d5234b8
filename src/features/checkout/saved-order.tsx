import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { QueuedState } from '#src/blocks/requests/lists/queued-state.tsx'
import { SignedOutText } from '#src/blocks/requests/sent-note.tsx'
import { type Delivery, useDelivery } from '#src/blocks/requests/forms/use-delivery.ts'
import { waitsForNetwork } from '#src/blocks/requests/forms/waits-for-network.ts'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { type Entry, mayBeCorrected } from '#device/outbox/entry.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { clock } from '#ui/icon-paths.ts'
import { useHandler } from '#ui/use-handler.ts'

type Props = {
  entry: Entry
  /** The shop has placed it. */
  onPlaced: (orderId: string) => void
  /** Opens its form again. */
  onCorrect: (entry: Entry) => void
}

/** An order that is in the outbox: nothing is bought until the shop has answered. */
export function SavedOrder({ entry, onPlaced, onCorrect }: Props) {
  const { locale } = usePreferences()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const delivery = useDelivery({ state: 'queued', entry })
  const placed = useWholeOutbox().delivered.find(({ id }) => id === entry.id)
  const announce = useHandler(onPlaced)
  useEffect(() => {
    if (placed) announce(placed.answer.id)
  }, [placed, announce])
  const now = delivery.name === 'waiting' ? delivery.entry : entry
  const isOpen = delivery.name === 'rejected' || (delivery.name === 'waiting' && mayBeCorrected(now))
  return (
    <section className="bg-tan-tint p-6 lg:p-9 max-w-176">
      <h2 ref={heading} tabIndex={-1} className="text-2xl flex items-center gap-3 outline-none">
        <Icon path={clock} className="text-tan-ink" />
        {titleOf(delivery)}
      </h2>
      <p className="mt-3 text-ink-muted text-pretty" role="status">
        {textOf(delivery)}
      </p>
      {delivery.name === 'waiting' && (
        <p className="mt-3 text-sm text-ink-muted">
          <QueuedState entry={now} />
        </p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isOpen && (
          <Button variant="line" onClick={() => onCorrect(delivery.name === 'waiting' ? now : entry)}>
            {delivery.name === 'rejected' ? <Trans>See what has changed</Trans> : <Trans>Change the order</Trans>}
          </Button>
        )}
        {delivery.name === 'gone' ? (
          <Link to="/$locale/cart" params={{ locale }} className="link inline-flex items-center min-h-11">
            <Trans>See the cart</Trans>
          </Link>
        ) : (
          <Link to="/$locale/outbox" params={{ locale }} className="link inline-flex items-center min-h-11">
            <Trans>Outbox</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

const titleOf = (delivery: Delivery): ReactNode =>
  delivery.name === 'waiting' && !waitsForNetwork(delivery.entry) ? <Trans>Not placed yet</Trans> : <Trans>Saved, not placed</Trans>

function textOf(delivery: Delivery): ReactNode {
  switch (delivery.name) {
    case 'sent':
      return <Trans>Your order is placed.</Trans>
    case 'rejected': {
      const reason = <bdi>{delivery.reason}</bdi>
      return <Trans>Nothing was bought: {reason}</Trans>
    }
    case 'signed-out':
      return <SignedOutText />
    case 'gone':
      return <Trans>It is no longer in the outbox and will not be placed.</Trans>
    case 'waiting':
      if (delivery.entry.mayHaveArrived) {
        return (
          <Trans>
            The shop has not answered yet, and may already have your order. It will be placed only once, and we will tell you when it is.
          </Trans>
        )
      }
      return waitsForNetwork(delivery.entry) ? (
        <Trans>
          Nothing is bought yet. Your order is saved on this device. When you are back online, prices and stock are checked again, and it is
          placed only if nothing has changed.
        </Trans>
      ) : (
        <Trans>Nothing is bought until the shop has answered. The order will be sent automatically, even if you close this page.</Trans>
      )
  }
}
