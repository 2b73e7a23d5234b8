import { Trans } from '@lingui/react/macro'
import { unreadNotifications } from '#src/blocks/unread-notifications.ts'
import { useStore } from '#ui/use-store.ts'

/** The number of unread notifications, beside their link. */
export function UnreadCount() {
  const unread = useStore(unreadNotifications)
  if (unread === 0) return null
  return (
    <span className="num -ms-1.5 grid place-items-center min-w-5.5 h-5.5 px-1.5 rounded-full bg-primary text-on-primary text-xs">
      {unread}
      <span className="sr-only">
        {' '}
        <Trans>unread</Trans>
      </span>
    </span>
  )
}
