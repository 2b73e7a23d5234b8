import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnRequests } from '#src/blocks/requests/own-requests.tsx'
import { useOutbox } from '#src/blocks/use-outbox.ts'
import { requestKinds } from '#src/contract/requests/kinds.ts'
import { PushQuestion } from '#src/features/notifications/push-invitation.tsx'
import { loadOrders } from '#src/features/orders/load-orders.ts'
import { ordersQuery } from '#src/features/orders/order-queries.ts'
import { OrderRow, QueuedOrderRow } from '#src/features/orders/order-row.tsx'
import { loadPreOrders } from '#src/features/pre-orders/load-pre-orders.ts'
import { preOrdersQuery } from '#src/features/pre-orders/pre-order-queries.ts'
import { PreOrderRow, QueuedPreOrderRow } from '#src/features/pre-orders/pre-orders-list.tsx'
import { NoOrders } from '#src/features/tracking/empty-tracking.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import type { PageLoading } from './page-loading.ts'

/** The list under Buying: orders and pre-orders, newest first. */

export const loadBuying = ({ context }: PageLoading): Promise<unknown> => Promise.all([loadOrders(context), loadPreOrders(context)])

export function BuyingList(): ReactNode {
  const preferences = usePreferences()
  const orders = useQuery(ordersQuery(preferences))
  const preOrders = useQuery(preOrdersQuery(preferences))
  const queued = useOutbox()
    .filter(({ endpoint }) => endpoint === requestKinds.order.creates || endpoint === requestKinds.preOrder.creates)
    .toReversed()
  const both = [orders, preOrders] as const
  const isThere = both.some(({ data }) => data !== undefined)
  const rows = [
    ...(orders.data ?? []).map((order) => ({ ...pick(order), row: <OrderRow key={order.id} order={order} /> })),
    ...(preOrders.data ?? []).map((preOrder) => ({ ...pick(preOrder), row: <PreOrderRow key={preOrder.id} preOrder={preOrder} /> })),
  ].toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  return (
    <OwnRequests
      requests={{
        data: isThere ? rows : undefined,
        dataUpdatedAt: Math.min(...both.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))),
        isRefetchError: both.some(({ isRefetchError }) => isRefetchError),
        isFetching: both.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(both.map(({ refetch }) => refetch())),
      }}
      isPartial={both.some(({ data }) => data === undefined)}
      queued={queued}
      renderQueued={(entry) =>
        entry.endpoint === requestKinds.order.creates ? (
          <QueuedOrderRow key={entry.id} entry={entry} />
        ) : (
          <QueuedPreOrderRow key={entry.id} entry={entry} />
        )
      }
      renderRequest={({ row }) => row}
      empty={<NoOrders />}
      invitation={<PushQuestion />}
      notThere={<Trans>Your orders could not be loaded</Trans>}
    />
  )
}

const pick = <Status extends string>({ status, createdAt }: { status: Status; createdAt: string }) => ({ status, createdAt })
