import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SentNote } from '#src/blocks/requests/sent-note.tsx'
import { TrackLink } from '#src/blocks/requests/status/track-link.tsx'
import type { Delivery } from '#src/blocks/requests/forms/use-delivery.ts'
import type { Submitted } from '#src/blocks/requests/forms/use-request-form.ts'
import { waitsForNetwork } from '#src/blocks/requests/forms/waits-for-network.ts'
import type { PreOrderValues } from './pre-order-form-schema.ts'

/** A pre-order that was submitted just now, and what its thanks show of it. */
export type SentPreOrder = Pick<PreOrderValues, 'brand' | 'model'> & { submitted: Submitted }

type Props = { sent: SentPreOrder; isSignedIn: boolean; onAgain: () => void }

/** The thanks for a pre-order, or its delivery state. */
export const PreOrderSent = ({ sent: { submitted, brand, model }, isSignedIn, onAgain }: Props) => (
  <div className="mt-8 lg:mt-10">
    <SentNote
      submitted={submitted}
      titles={{ sent: <Trans>Pre-order sent</Trans>, waiting: <Trans context="pre-order">Not sent yet</Trans> }}
      textOf={textOf}
      summary={
        <p className="wrap-anywhere">
          <bdi>
            <span className="font-medium">{brand}</span> {model}
          </bdi>
        </p>
      }
      again={<Trans>Place another pre-order</Trans>}
      onAgain={onAgain}
      follow={isSignedIn && <TrackLink to="/$locale/account/orders" />}
    />
  </div>
)

function textOf(delivery: Exclude<Delivery, { name: 'signed-out' }>): ReactNode {
  switch (delivery.name) {
    case 'sent': {
      const spoken = (
        <bdi translate="no" className="num font-medium text-on-deep">
          {delivery.number}
        </bdi>
      )
      return <Trans context="pre-order">Your pre-order number is {spoken}. A specialist will read it and start looking.</Trans>
    }
    case 'rejected': {
      const reason = <bdi>{delivery.reason}</bdi>
      return <Trans context="pre-order">Not accepted: {reason} It stays in the outbox.</Trans>
    }
    case 'gone':
      return <Trans context="pre-order">It is no longer in the outbox and will not be sent.</Trans>
    case 'waiting':
      return waitsForNetwork(delivery.entry) ? (
        <Trans context="pre-order">Saved to the outbox. It will be sent when you are back online.</Trans>
      ) : (
        <Trans context="pre-order">Saved to the outbox. It will be sent as soon as we can receive it.</Trans>
      )
  }
}
