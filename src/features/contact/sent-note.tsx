import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { waitsForNetwork } from '#src/blocks/requests/waits-for-network.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { check, clock } from '#src/ui/icon-paths.ts'
import type { Submitted } from '#src/blocks/requests/use-request-form.ts'
import { type Fate, useFate } from '#src/blocks/requests/use-fate.ts'

/** What became of the message: the shop has it, or it lies on this device. The two are never said in the same words. */
export function SentNote({ sent, onAgain }: { sent: Submitted; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { locale } = usePreferences()
  const fate = useFate(sent)
  const isSent = fate.name === 'sent'
  return (
    <section className={`p-6 lg:p-9 self-start ${isSent ? 'bg-tint' : 'bg-tan-tint'}`}>
      <h2 ref={heading} tabIndex={-1} className="text-2xl flex items-center gap-3 outline-none">
        <Icon path={isSent ? check : clock} className={isSent ? 'text-primary' : 'text-tan-ink'} />
        {isSent ? <Trans>Message sent</Trans> : <Trans context="message">Not sent yet</Trans>}
      </h2>
      <p className="mt-3 text-ink-muted text-pretty" role="status">
        {textOf(fate)}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="line" onClick={onAgain}>
          <Trans>Write another message</Trans>
        </Button>
        {!isSent && fate.name !== 'gone' && (
          <Link to="/$locale/outbox" params={{ locale }} className="link inline-flex items-center min-h-11">
            <Trans>Outbox</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}

function textOf(fate: Fate): ReactNode {
  switch (fate.name) {
    case 'sent': {
      const spoken = <bdi className="num font-medium text-ink">{fate.number}</bdi>
      return <Trans>We have it under the number {spoken}. A specialist reads it, usually the same day.</Trans>
    }
    case 'refused': {
      const reason = <bdi>{fate.reason}</bdi>
      return <Trans context="message">Not accepted: {reason} It waits in the outbox to be corrected.</Trans>
    }
    case 'gone':
      return <Trans context="message">It is no longer in the outbox, and is not sent.</Trans>
    case 'waiting':
      return waitsForNetwork(fate.entry) ? (
        <Trans context="message">Saved to the outbox. It will be sent when you are back online.</Trans>
      ) : (
        <Trans context="message">Saved to the outbox. It will be sent as soon as we can receive it.</Trans>
      )
  }
}
