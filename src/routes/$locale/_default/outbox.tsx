import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OutboxPage } from '#src/features/outbox/outbox-page.tsx'
import { accountHead } from '#src/layouts/account-head.ts'

export const Route = createFileRoute('/$locale/_default/outbox')({
  codeSplitGroupings: [['loader', 'component']],
  // What it shows lies on the device, a guest's as well.
  staticData: { texts: ['companion'], drawn: 'on-device', isForGuests: true },
  head: ({ match }) => accountHead(match, msg`Outbox`),
  component: OutboxPage,
})
