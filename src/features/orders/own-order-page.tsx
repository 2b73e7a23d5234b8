import { Trans } from '@lingui/react/macro'
import { ownRequestPage } from '#src/blocks/requests/lists/own-request-page.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderView } from './order-view.tsx'

export const OwnOrderPage = ownRequestPage({
  query: orderQuery,
  list: { to: '/$locale/account/orders', name: <Trans>Buying</Trans> },
  Shown: ({ request, fetchedAt, line }) => <OrderView order={request} fetchedAt={fetchedAt} line={line} />,
})
