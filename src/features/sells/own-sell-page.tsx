import { Trans } from '@lingui/react/macro'
import { ownRequestPage } from '#src/blocks/requests/lists/own-request-page.tsx'
import { sellQuery } from './sell-queries.ts'
import { SellView } from './sell-view.tsx'

export const OwnSellPage = ownRequestPage({
  query: sellQuery,
  list: { to: '/$locale/account/sells', name: <Trans>Selling</Trans> },
  Shown: ({ request, line }) => <SellView sell={request} line={line} />,
})
