import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { ListLink } from '#src/blocks/requests/list-link.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { sellQuery } from './sell-queries.ts'
import { isUnderReview } from './sell-state.tsx'
import { SellView } from './sell-view.tsx'

/** One of the customer's own sell requests. @param invitation offers notifications of an answer; shown while one is pending */
export function OwnSellPage({ id, invitation }: { id: string; invitation: ReactNode }) {
  const preferences = usePreferences()
  const { data: sell, dataUpdatedAt, isRefetchError } = useSuspenseQuery(sellQuery(preferences, id))
  return (
    <>
      <ListLink to="/$locale/account/sells">
        <Trans>Selling</Trans>
      </ListLink>
      <SellView
        sell={sell}
        {...(isUnderReview(sell) && { invitation: <Suspense>{invitation}</Suspense> })}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
      />
    </>
  )
}
