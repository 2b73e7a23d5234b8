import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { notificationsQuery } from '#src/features/notifications/notification-queries.ts'
import { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'
import { AccountPending } from '#src/layouts/account-pending.ts'

export const Route = createFileRoute('/$locale/_default/account/notifications')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ context }) => {
    await context.queryClient.query({ ...notificationsQuery(context), staleTime: 'static' })
  },
  head: ({ match }) => accountHead(match, msg`Notifications`),
  component: NotificationsPage,
  pendingComponent: AccountPending,
})
