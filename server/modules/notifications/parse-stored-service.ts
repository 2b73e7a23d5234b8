import { storedNotificationSchema } from './policy.ts'
import type { StoredNotification } from './presenter.ts'
import type { NotificationRow } from './repository.ts'

/** Stored rows are parsed when they are read; during a rollout, there may be kinds that only a newer process knows. */
export function parseStored(row: NotificationRow): StoredNotification | undefined {
  const { id, requestId, createdAt, readAt } = row
  const { data } = storedNotificationSchema.safeParse(row)
  if (!data) return undefined
  if (data.kind === 'watch' || data.kind === 'auction' || data.kind === 'owned-piece') return { ...data, id, createdAt, readAt }
  return requestId === null ? undefined : { ...data, id, requestId, createdAt, readAt }
}
