import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from './-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/profile')(
  accountPage('loadProfile', 'ProfileRoute', msg`My Profile`, { texts: ['auth'] }),
)
