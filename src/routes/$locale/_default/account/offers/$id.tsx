import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { accountPage } from '../-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/offers/$id')({
  ...accountPage('loadOwnOffer', 'OwnOfferRoute', msg`Offer`, { texts: ['browsing'] }),
  notFoundComponent: NotFound,
})
