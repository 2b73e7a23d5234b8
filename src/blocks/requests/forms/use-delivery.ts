import { useState } from 'react'
import { useWholeOutbox } from '#src/blocks/use-outbox.ts'
import type { Entry } from '#device/outbox/entry.ts'
import type { Outbox } from '#device/outbox/outbox.ts'
import { rejectionReason } from '#device/outbox/rejection-reason.ts'
import { useSession } from '#src/blocks/use-session.ts'
import { ownerOf } from '#src/session/identity.ts'
import type { Submitted } from './use-request-form.ts'

/** The delivery state of a request. `gone`: discarded, or changed elsewhere. `signed-out`: it waits for the next session. */
export type Delivery =
  | { name: 'sent'; number: string | undefined }
  | { name: 'waiting'; entry: Entry }
  | { name: 'signed-out' }
  | { name: 'rejected'; reason: string }
  | { name: 'gone' }

/** Follows a queued request: it may be sent, rejected or discarded while the component is mounted. */
export function useDelivery(sent: Submitted): Delivery {
  const outbox = useWholeOutbox()
  const { identity } = useSession()
  const owner = ownerOf(identity)
  const [wasThere, setWasThere] = useState(false)
  const isThere = sent.state === 'queued' && outbox.entries.some(({ id }) => id === sent.entry.id)
  if (isThere && !wasThere) setWasThere(true)
  // While its user is signed out, the entry is only hidden. Just after a sign-in it is unknown who that is.
  if (sent.state === 'queued' && sent.entry.user !== 'guest' && owner !== undefined && owner !== sent.entry.user)
    return { name: 'signed-out' }
  return deliveryOf(sent, outbox, wasThere && sent.state === 'queued' && sent.entry.user === owner)
}

/**
 * @param wasThere the entry was in the outbox store before (the store reads a new entry a moment after it is written), and would be visible
 * now
 */
export function deliveryOf(sent: Submitted, { entries, delivered }: Pick<Outbox, 'entries' | 'delivered'>, wasThere: boolean): Delivery {
  if (sent.state === 'sent') return { name: 'sent', number: sent.number }
  const { id } = sent.entry
  const arrived = delivered.find((each) => each.id === id)
  if (arrived) return { name: 'sent', number: arrived.answer.number }
  const entry = entries.find((each) => each.id === id)
  if (!entry) return wasThere ? { name: 'gone' } : { name: 'waiting', entry: sent.entry }
  return entry.state.name === 'needs-attention'
    ? { name: 'rejected', reason: rejectionReason(entry.state.refusal) }
    : { name: 'waiting', entry }
}
