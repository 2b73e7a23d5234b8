import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/outbox')({
  // Its data is on the device, also for guests.
  staticData: { part: 'requests', texts: ['runtime', 'requests'], drawn: 'on-device', isForGuests: true },
  head: ({ match }) => accountHead(match, msg`Outbox`),
  component: lazyRouteComponent(parts.requests, 'OutboxPage'),
})
