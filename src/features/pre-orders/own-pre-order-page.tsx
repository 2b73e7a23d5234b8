import { Trans } from '@lingui/react/macro'
import { ownRequestPage } from '#src/blocks/requests/own-request-page.tsx'
import { isOpen } from './account/pre-order-state.tsx'
import { preOrderQuery } from './pre-order-queries.ts'
import { PreOrderView } from './pre-order-view.tsx'

export const OwnPreOrderPage = ownRequestPage({
  query: preOrderQuery,
  list: { to: '/$locale/account/orders', name: <Trans>Buying</Trans> },
  Shown: ({ request, line, invitation }) => <PreOrderView preOrder={request} line={line} invitation={isOpen(request) && invitation} />,
})
