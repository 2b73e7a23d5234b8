import { Trans } from '@lingui/react/macro'
import { ownRequestPage } from '#src/blocks/requests/lists/own-request-page.tsx'
import { preOrderQuery } from './pre-order-queries.ts'
import { PreOrderView } from './pre-order-view.tsx'

export const OwnPreOrderPage = ownRequestPage({
  query: preOrderQuery,
  list: { to: '/$locale/account/orders', name: <Trans>Buying</Trans> },
  Shown: ({ request, line }) => <PreOrderView preOrder={request} line={line} />,
})
