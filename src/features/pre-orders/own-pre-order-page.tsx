import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { arrowLeft } from '#src/ui/icon-paths.ts'
import { isOpen } from './pre-order-state.tsx'
import { preOrderQuery } from './pre-order-queries.ts'
import { PreOrderView } from './pre-order-view.tsx'

/** One of the customer's own pre-orders. @param invitation offers notifications of an answer; shown while one is pending */
export function OwnPreOrderPage({ id, invitation }: { id: string; invitation: ReactNode }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: preOrder, dataUpdatedAt, isRefetchError } = useSuspenseQuery(preOrderQuery(preferences, id))
  return (
    <>
      <Link
        to="/$locale/account/orders"
        params={{ locale }}
        className="max-lg:hidden inline-flex items-center gap-2 text-sm text-ink-muted min-h-11 -mt-3"
      >
        <Icon path={arrowLeft} size="sm" flip />
        <Trans>Buying</Trans>
      </Link>
      <PreOrderView
        preOrder={preOrder}
        {...(isOpen(preOrder) && { invitation: <Suspense>{invitation}</Suspense> })}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
      />
    </>
  )
}
