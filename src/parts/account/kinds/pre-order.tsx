import { OwnPreOrderPage } from '#src/features/pre-orders/own-pre-order-page.tsx'
import { preOrderQuery, preOrdersQuery } from '#src/features/pre-orders/pre-order-queries.ts'
import { preOrdersLine } from '#src/features/pre-orders/account/pre-orders-at-a-glance.tsx'
import { PreOrderRow, QueuedPreOrderRow } from '#src/features/pre-orders/account/pre-orders-list.tsx'
import { accountKind } from '../kind.ts'
import { ownRequest } from '../own-request.tsx'

export const preOrder = accountKind({
  kind: 'preOrder',
  list: preOrdersQuery,
  one: preOrderQuery,
  Row: ({ request }) => <PreOrderRow preOrder={request} />,
  QueuedRow: QueuedPreOrderRow,
  tileLine: preOrdersLine,
  Page: OwnPreOrderPage,
})

export const { load: loadOwnPreOrder, Route: OwnPreOrderRoute } = ownRequest(preOrder)
