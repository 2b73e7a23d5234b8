import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { FanGround } from '#ui/hour-fan.tsx'
import { Icon } from '#ui/icon.tsx'
import { check, clock } from '#ui/icon-paths.ts'
import { type Delivery, useDelivery } from './forms/use-delivery.ts'
import type { Submitted } from './forms/use-request-form.ts'

type Props = {
  submitted: Submitted
  /** The titles: the shop has received the request, or it waits in the outbox. The two never share their wording. */
  titles: { sent: ReactNode; waiting: ReactNode }
  textOf: (delivery: Exclude<Delivery, { name: 'signed-out' }>) => ReactNode
  /** What was sent: shown below the text. */
  summary?: ReactNode
  again: ReactNode
  onAgain: () => void
  /** The link to track it, once the shop has received it: the main action. */
  follow?: ReactNode
}

/** Of a request whose sender's session has ended: it is not sent by a connection alone. */
export const SignedOutText = () => (
  <Trans>Your session has ended. This waits on the device until you sign in again, and is sent then.</Trans>
)

/** Replaces a form after its submission: the thanks, or the delivery state of what still waits in the outbox. */
export function SentNote({ submitted, titles, textOf, summary, again, onAgain, follow }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  const { locale } = usePreferences()
  const delivery = useDelivery(submitted)
  const isSent = delivery.name === 'sent'
  return (
    <section className={`relative overflow-hidden p-6 lg:p-9 self-start ${isSent ? 'on-deep bg-olive-deep text-on-deep' : 'bg-tan-tint'}`}>
      {isSent && <FanGround className="w-215 max-w-none! -bottom-32.5 -end-32.5" style={{ opacity: 0.22 }} />}
      <h2 ref={heading} tabIndex={-1} className="relative text-2xl flex items-center gap-3 outline-none">
        <Icon path={isSent ? check : clock} className={isSent ? 'text-tan' : 'text-tan-ink'} />
        {isSent ? titles.sent : titles.waiting}
      </h2>
      <p className={`relative mt-3 text-pretty ${isSent ? 'text-on-deep-muted' : 'text-ink-muted'}`} role="status">
        {delivery.name === 'signed-out' ? <SignedOutText /> : textOf(delivery)}
      </p>
      {summary !== undefined && (
        <div className={`relative mt-6 py-4 border-y ${isSent ? 'border-[oklch(100%_0_0/.14)]' : 'border-line'}`}>{summary}</div>
      )}
      <div className="relative mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        {isSent && follow ? (
          <>
            {follow}
            <Button variant="link" onClick={onAgain}>
              {again}
            </Button>
          </>
        ) : (
          <Button variant={isSent ? 'deep' : 'line'} onClick={onAgain}>
            {again}
          </Button>
        )}
        {delivery.name === 'signed-out' && (
          <Link to="/$locale/login" params={{ locale }} className="link inline-flex items-center min-h-11">
            <Trans>Sign in</Trans>
          </Link>
        )}
        {!isSent && delivery.name !== 'gone' && (
          <Link to="/$locale/outbox" params={{ locale }} className="link inline-flex items-center min-h-11">
            <Trans>Outbox</Trans>
          </Link>
        )}
      </div>
    </section>
  )
}
