import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { accountPage } from '../-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/sells/$id')({
  ...accountPage('loadOwnSell', 'OwnSellRoute', msg`Sell request`, { texts: ['browsing'] }),
  notFoundComponent: NotFound,
})
