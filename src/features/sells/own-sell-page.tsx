import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { arrowLeft } from '#src/ui/icon-paths.ts'
import { sellQuery } from './sell-queries.ts'
import { isUnderReview } from './sell-state.tsx'
import { SellView } from './sell-view.tsx'

/** One of the customer's own sell requests. @param invitation offers notifications of an answer; shown while one is pending */
export function OwnSellPage({ id, invitation }: { id: string; invitation: ReactNode }) {
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: sell, dataUpdatedAt, isRefetchError } = useSuspenseQuery(sellQuery(preferences, id))
  return (
    <>
      <Link
        to="/$locale/account/sells"
        params={{ locale }}
        className="max-lg:hidden inline-flex items-center gap-2 text-sm text-ink-muted min-h-11 -mt-3"
      >
        <Icon path={arrowLeft} size="sm" flip />
        <Trans>Selling</Trans>
      </Link>
      <SellView
        sell={sell}
        {...(isUnderReview(sell) && { invitation: <Suspense>{invitation}</Suspense> })}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
      />
    </>
  )
}
