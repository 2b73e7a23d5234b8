import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type TrackingTab, trackingTabNames, trackingTabs } from '#src/blocks/requests/request-screens.tsx'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { PageTitle } from '#ui/page-title.tsx'

type Props = {
  /** The number of requests in each tab, if it is known. */
  counts: Partial<Record<TrackingTab, number | undefined>>
  children: ReactNode
}

/** Title and tabs of all tracked requests: Buying, Selling, Offers. Each tab is a page of its own. */
export function TrackingFrame({ counts, children }: Props) {
  const { i18n, t } = useLingui()
  const { locale } = usePreferences()
  const tabs = trackingTabNames.map((tab) => ({ to: trackingTabs[tab].to, name: i18n._(trackingTabs[tab].name), count: counts[tab] }))
  return (
    <>
      <PageTitle title={<Trans>Tracking</Trans>} />
      <nav aria-label={t`Tracking`} className="flex gap-7 border-b border-line mt-3 lg:mt-5 mb-8 lg:mb-10">
        {tabs.map(({ to, name, count }) => (
          <Link
            key={to}
            to={to}
            params={{ locale }}
            activeOptions={{ includeSearch: false }}
            resetScroll={false}
            className="inline-flex items-center min-h-12 min-w-11 -mb-px border-b-2 border-transparent text-ink-muted hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink aria-[current=page]:font-medium"
          >
            {name}{' '}
            {count !== undefined && count > 0 && (
              <span className="ms-2 num text-xs text-ink-subtle font-normal">{formatNumber(count, locale)}</span>
            )}
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
