import { Trans } from '@lingui/react/macro'
import { useConnection } from '#src/blocks/use-connection.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { deliveryStateOf } from '#device/outbox/delivery-state.ts'

/** The delivery state of a request that is still in the outbox, in one line. */
export function QueuedState({ entry }: { entry: Entry }) {
  const delivery = deliveryStateOf(entry, useConnection().isOnline)
  switch (delivery.name) {
    case 'another-version':
      return <Trans>Saved by another version of the shop</Trans>
    case 'sign-in':
      return <Trans>Waiting until you sign in</Trans>
    case 'network':
      return <Trans>Waiting for a connection</Trans>
    case 'later':
      return <Trans>Trying again shortly</Trans>
    case 'sending':
      return <Trans>Sending</Trans>
    case 'could-not-send':
      return <Trans>Could not be sent yet. Trying again</Trans>
    case 'rejected': {
      const reason = rejectionReason(delivery.rejection)
      return <Trans>Not accepted: {reason}</Trans>
    }
  }
}
