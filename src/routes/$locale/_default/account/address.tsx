import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from './-account-page.ts'

export const Route = createFileRoute('/$locale/_default/account/address')(
  accountPage('loadAddresses', 'AddressesPage', msg({ message: 'Address', context: 'address book' })),
)
