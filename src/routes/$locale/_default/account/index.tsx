import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { accountHead } from '#src/layouts/account/account-head.ts'

/** The account opens with the profile. */
export const Route = createFileRoute('/$locale/_default/account/')({
  staticData: { drawn: 'on-device' },
  beforeLoad: ({ params: { locale } }) => {
    throw redirect({ to: '/$locale/account/profile', params: { locale }, replace: true })
  },
  // The server does not redirect, and the document keeps its title.
  head: ({ match }) => accountHead(match, msg`My Profile`),
})
