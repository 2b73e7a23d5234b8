import { OwnSellPage } from '#src/features/sells/own-sell-page.tsx'
import { sellQuery, sellsQuery } from '#src/features/sells/sell-queries.ts'
import { QueuedSellRow, SellRow } from '#src/features/sells/sell-row.tsx'
import { sellsLine } from '#src/features/sells/sells-at-a-glance.tsx'
import { accountKind } from '../kind.ts'
import { ownRequest } from '../own-request.tsx'

export const sell = accountKind({
  kind: 'sell',
  list: sellsQuery,
  one: sellQuery,
  Row: ({ request }) => <SellRow sell={request} />,
  QueuedRow: QueuedSellRow,
  tileLine: sellsLine,
  Page: OwnSellPage,
})

export const { load: loadOwnSell, Route: OwnSellRoute } = ownRequest(sell)
