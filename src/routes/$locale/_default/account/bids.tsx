import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from './-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/bids')(accountPage('loadOwnBids', 'OwnBidsPage', msg`My bids`))
