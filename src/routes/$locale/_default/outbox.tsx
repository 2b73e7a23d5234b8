import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/outbox')({
  // What it shows lies on the device, a guest's as well.
  staticData: { part: 'requests', texts: ['runtime', 'requests'], drawn: 'on-device', isForGuests: true },
  head: ({ match }) => accountHead(match, msg`Outbox`),
  component: lazyRouteComponent(parts.requests, 'OutboxPage'),
})
