import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import { customerQuery } from '#src/queries/customer.ts'
import { type TrackingTab, trackingTabNames, trackingTabs } from '#src/blocks/requests/request-screens.tsx'
import { formatNumber } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AccountNeedsList } from './account-needs-list.tsx'
import { dayPart, firstName } from './day-part.ts'

export type Tile = { count: number; line: ReactNode }

type Props = {
  /** The newest products of the wish list. */
  wishes: ReactNode
  /** The items that need the shopper's attention. */
  needsAttention: ReactNode
  /** The number and status of the requests in each tab of the tracking; undefined while loading. A tab that is left out has none. */
  tiles: Partial<Record<TrackingTab, Tile | 'none' | undefined>>
}

/** The account at a glance. */
export function AccountHomePage({ wishes, needsAttention, tiles }: Props) {
  const { i18n, t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const { data: customer, dataUpdatedAt, isRefetchError } = useSuspenseQuery(customerQuery(preferences))
  const [part] = useState(() => dayPart(new Date().getHours()))
  const name = isolated(firstName(customer.name))
  const greetings = { morning: t`Good morning, ${name}`, afternoon: t`Good afternoon, ${name}`, evening: t`Good evening, ${name}` }
  const nothing = { count: 0, line: <Trans>Nothing yet</Trans> }
  const tileOf = (tab: TrackingTab) => (tiles[tab] === 'none' || !(tab in tiles) ? nothing : tiles[tab])
  const links = trackingTabNames.map((tab) => ({ to: trackingTabs[tab].to, name: i18n._(trackingTabs[tab].name), tile: tileOf(tab) }))
  return (
    <>
      <PageTitle title={greetings[part]} className="text-balance wrap-anywhere" />
      <DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />
      <AccountNeedsList className="mt-6 lg:mt-8" />
      <div className="one-primary">{needsAttention}</div>
      <nav aria-label={t`Tracking`} className="mt-8 lg:mt-10 grid grid-cols-3 border-y border-line">
        {links.map(({ to, name: title, tile }) => (
          <Link
            key={to}
            to={to}
            params={{ locale }}
            className="py-5 lg:py-7 px-4 lg:px-7 first:ps-0 not-first:border-s border-line hover:underline underline-offset-4"
          >
            <span className="block text-3xl lg:text-4xl font-light num mb-1">{tile ? formatNumber(tile.count, locale) : <>&nbsp;</>}</span>
            <span className="block font-medium">{title}</span>
            <span className="block text-sm text-ink-subtle">{tile?.line ?? <>&nbsp;</>}</span>
          </Link>
        ))}
      </nav>
      {wishes}
    </>
  )
}
