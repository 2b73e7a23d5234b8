import type { Locale } from '#contract/locale.ts'
import { OutboxError } from '#device/outbox/outbox-error.ts'
import type { DeviceUser } from '#device/queries/query-store.ts'
import { ownerSoon } from '#src/session/session-changes.ts'

/**
 * Whose entry a command of the outbox is. Without it the outbox would store it as a guest's.
 * @param owner where it is known already
 * @throws OutboxError `outbox.sender-unknown` while the server has not said it
 */
export async function senderSoon(owner: DeviceUser | undefined, locale: Locale): Promise<DeviceUser> {
  const sender = owner ?? (await ownerSoon())
  if (sender === undefined) throw new OutboxError('outbox.sender-unknown', locale)
  return sender
}
