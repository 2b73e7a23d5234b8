import { storedNotificationSchema } from './policy.ts'
import type { StoredNotification } from './presenter.ts'
import type { NotificationRow } from './repository.ts'

/** Stored rows are parsed when they are read; during a rollout, there may be kinds that only a newer process knows. */
export function parseStored(row: NotificationRow): StoredNotification | undefined {
  const { id, requestId, createdAt, readAt } = row
  const { data } = storedNotificationSchema.safeParse(row)
  return data && { ...data, id, requestId, createdAt, readAt }
}
