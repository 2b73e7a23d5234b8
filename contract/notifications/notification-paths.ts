import type { Paths } from '#contract/protocol/path.ts'

/** The list of notifications, and pushes of them. */
export const notificationPaths = {
  'push.subscribe': { method: 'PUT', path: '/v1/push/subscription', access: 'customer' },
  'push.unsubscribe': { method: 'DELETE', path: '/v1/push/subscription', access: 'customer' },
  'notifications.list': { method: 'GET', path: '/v1/notifications', access: 'customer' },
  'notifications.read': { method: 'POST', path: '/v1/notifications/read', access: 'customer' },
} as const satisfies Paths
