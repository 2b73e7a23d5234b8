import type { Outcome } from './entry.ts'
import { discard } from './outbox.ts'

/**
 * For a command whose error is shown right away, so that the outbox does not need its entry.
 * @throws the reason why it was rejected, always
 */
export async function discardRejected({ entry, rejection }: Extract<Outcome, { state: 'rejected' }>): Promise<never> {
  await discard(entry.id)
  throw Object.assign(new Error(rejection.message), rejection)
}
