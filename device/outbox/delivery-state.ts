import { contractVersion } from '#contract/calls/contract-version.ts'
import type { Entry, Rejection } from './entry.ts'

/** The delivery state of an entry, for the outbox and for lists that also show sent requests. */
export type DeliveryState =
  | { name: 'another-version' }
  | { name: 'sign-in' }
  | { name: 'network' }
  | { name: 'later'; notBefore: number }
  | { name: 'sending' }
  | { name: 'could-not-send'; failures: number }
  | { name: 'rejected'; rejection: Rejection }

export function deliveryStateOf({ state, contractVersion: version }: Entry, isOnline: boolean): DeliveryState {
  if (version !== contractVersion) return { name: 'another-version' }
  switch (state.name) {
    case 'waiting':
      if (state.why === 'sign-in') return { name: 'sign-in' }
      return isOnline && state.notBefore !== undefined ? { name: 'later', notBefore: state.notBefore } : { name: 'network' }
    case 'sending':
      // Offline, no request can be in flight: a closed tab left the entry in this state.
      return { name: isOnline ? 'sending' : 'network' }
    case 'could-not-send':
      return { name: 'could-not-send', failures: state.failures }
    case 'needs-attention':
      return { name: 'rejected', rejection: state.refusal }
  }
}
