import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { arrowLeft } from '#src/ui/icon-paths.ts'
import { orderQuery } from './order-queries.ts'
import { isUnderWay } from './order-stage.ts'
import { useOrderStage } from './order-state.tsx'
import { OrderView } from './order-view.tsx'

/** One of the customer's own orders. @param invitation offers notifications of its progress; shown while it is under way */
export function OwnOrderPage({ id, invitation }: { id: string; invitation: ReactNode }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: order, dataUpdatedAt, isRefetchError } = useSuspenseQuery(orderQuery(preferences, id))
  const stage = useOrderStage(order)
  return (
    <>
      <Link
        to="/$locale/account/orders"
        params={{ locale }}
        activeOptions={{ exact: true }}
        className="max-lg:hidden inline-flex items-center gap-2 text-sm text-ink-muted min-h-11 -mt-3"
      >
        <Icon path={arrowLeft} size="sm" flip />
        <Trans>Buying</Trans>
      </Link>
      <OrderView
        order={order}
        fetchedAt={dataUpdatedAt}
        {...(isUnderWay(stage) && { invitation: <Suspense>{invitation}</Suspense> })}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
      />
    </>
  )
}
