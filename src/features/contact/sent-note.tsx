import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SentNote } from '#src/blocks/requests/sent-note.tsx'
import type { Delivery } from '#src/blocks/requests/forms/use-delivery.ts'
import type { Submitted } from '#src/blocks/requests/forms/use-request-form.ts'
import { OwnWords } from '#ui/own-words.tsx'
import { replyOf } from './reply-of-entry.ts'
import { waitsForNetwork } from '#src/blocks/requests/forms/waits-for-network.ts'

/** The delivery state of the message. */
export const ContactSent = ({ sent, onAgain }: { sent: Submitted; onAgain: () => void }) => (
  <SentNote
    submitted={sent}
    titles={{ sent: <Trans>Message sent</Trans>, waiting: <Trans context="message">Not sent yet</Trans> }}
    textOf={textOf}
    again={<Trans>Write another message</Trans>}
    onAgain={onAgain}
  />
)

/** The delivery state of a reply. */
export const ReplySent = ({ sent, onAgain }: { sent: Submitted; onAgain: () => void }) => (
  <SentNote
    submitted={sent}
    titles={{ sent: <Trans>Reply sent</Trans>, waiting: <Trans>Reply not sent yet</Trans> }}
    textOf={replyTextOf}
    // One that was sent is in the conversation.
    summary={sent.state === 'queued' ? <OwnWords text={replyOf(sent.entry)} className="wrap-anywhere" /> : undefined}
    again={<Trans>Write another reply</Trans>}
    onAgain={onAgain}
  />
)

function textOf(delivery: Exclude<Delivery, { name: 'signed-out' }>): ReactNode {
  switch (delivery.name) {
    case 'sent': {
      const spoken = (
        <bdi translate="no" className="num font-medium text-on-deep">
          {delivery.number}
        </bdi>
      )
      return <Trans>Your message number is {spoken}. A specialist will read it, usually the same day.</Trans>
    }
    case 'rejected': {
      const reason = <bdi>{delivery.reason}</bdi>
      return <Trans context="message">Not accepted: {reason} It waits in the outbox to be corrected.</Trans>
    }
    case 'gone':
      return <Trans context="message">It is no longer in the outbox and will not be sent.</Trans>
    case 'waiting':
      return waitsForNetwork(delivery.entry) ? (
        <Trans context="message">Saved to the outbox. It will be sent when you are back online.</Trans>
      ) : (
        <Trans context="message">Saved to the outbox. It will be sent as soon as we can receive it.</Trans>
      )
  }
}

const replyTextOf = (delivery: Exclude<Delivery, { name: 'signed-out' }>): ReactNode =>
  delivery.name === 'sent' ? <Trans>A specialist will read it and answer here and by email.</Trans> : textOf(delivery)
