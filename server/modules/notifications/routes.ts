import { inBothLanguages } from '#server/http/both-languages.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { AddPictures } from './pictures-service.ts'
import type { Notifications } from './service.ts'

export type NotificationRoutesDeps = { notifications: Notifications; addPictures: AddPictures; limits: RateLimits }

export function notificationRoutes(mount: Mount, { notifications, addPictures, limits }: NotificationRoutesDeps): void {
  mount('notifications.list', ({ caller, query, ...asked }) =>
    inBothLanguages(asked, async (audience) => {
      const { items, total, unread } = await notifications.list(caller.customerId, audience.locale, query)
      return toJson({ data: await addPictures(items, audience), meta: { total, page: query.page, perPage: query.perPage, unread } })
    }),
  )
  mount('notifications.read', async ({ caller, body }) =>
    toJson({ data: { unread: await notifications.read(caller.customerId, body.ids) } }),
  )
  mount('push.subscribe', async ({ caller, body }) => {
    await limits.take('push.account', caller.customerId)
    await notifications.subscribe(caller, body)
    return toJson({ data: { accepted: true as const } })
  })
  mount('push.unsubscribe', async ({ caller, body }) => {
    await notifications.unsubscribe(caller.customerId, body.endpoint)
    return toJson({ data: { accepted: true as const } })
  })
}
