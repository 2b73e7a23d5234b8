import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { accountPage } from '../-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/orders/$id')({
  ...accountPage('loadOwnOrder', 'OwnOrderRoute', msg({ message: 'Order', context: 'kind of request' }), {
    texts: ['browsing'],
  }),
  notFoundComponent: NotFound,
})
