import { Trans } from '@lingui/react/macro'
import { ownRequestPage } from '#src/blocks/requests/own-request-page.tsx'
import { orderQuery } from './order-queries.ts'
import { isUnderWay } from './order-stage.ts'
import { useOrderStage } from './order-state.tsx'
import { OrderView } from './order-view.tsx'

export const OwnOrderPage = ownRequestPage({
  query: orderQuery,
  list: { to: '/$locale/account/orders', name: <Trans>Buying</Trans> },
  Shown: function OwnOrder({ request, fetchedAt, line, invitation }) {
    const stage = useOrderStage(request)
    return <OrderView order={request} fetchedAt={fetchedAt} line={line} invitation={isUnderWay(stage) && invitation} />
  },
})
