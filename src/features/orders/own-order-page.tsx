import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { ListLink } from '#src/blocks/requests/list-link.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { orderQuery } from './order-queries.ts'
import { isUnderWay } from './order-stage.ts'
import { useOrderStage } from './order-state.tsx'
import { OrderView } from './order-view.tsx'

/** One of the customer's own orders. @param invitation offers notifications of its progress; shown while it is under way */
export function OwnOrderPage({ id, invitation }: { id: string; invitation: ReactNode }) {
  const preferences = usePreferences()
  const { data: order, dataUpdatedAt, isRefetchError } = useSuspenseQuery(orderQuery(preferences, id))
  const stage = useOrderStage(order)
  return (
    <>
      <ListLink to="/$locale/account/orders">
        <Trans>Buying</Trans>
      </ListLink>
      <OrderView
        order={order}
        fetchedAt={dataUpdatedAt}
        {...(isUnderWay(stage) && { invitation: <Suspense>{invitation}</Suspense> })}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
      />
    </>
  )
}
