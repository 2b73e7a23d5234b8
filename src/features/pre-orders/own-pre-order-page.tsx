import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { ListLink } from '#src/blocks/requests/list-link.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { isOpen } from './account/pre-order-state.tsx'
import { preOrderQuery } from './pre-order-queries.ts'
import { PreOrderView } from './pre-order-view.tsx'

/** One of the customer's own pre-orders. @param invitation offers notifications of an answer; shown while one is pending */
export function OwnPreOrderPage({ id, invitation }: { id: string; invitation: ReactNode }) {
  const preferences = usePreferences()
  const { data: preOrder, dataUpdatedAt, isRefetchError } = useSuspenseQuery(preOrderQuery(preferences, id))
  return (
    <>
      <ListLink to="/$locale/account/orders">
        <Trans>Buying</Trans>
      </ListLink>
      <PreOrderView
        preOrder={preOrder}
        {...(isOpen(preOrder) && { invitation: <Suspense>{invitation}</Suspense> })}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
      />
    </>
  )
}
