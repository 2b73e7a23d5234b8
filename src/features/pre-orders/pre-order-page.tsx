import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCampaign } from '#src/blocks/use-campaign.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CampaignLine } from './campaign-line.tsx'
import { Office } from './office.tsx'
import { PreOrderFlow } from './pre-order-flow.tsx'

/**
 * /pre-order: the form while a campaign runs, beside it phone hours and office.
 * @param drawnAt the shop's time of the server's render
 */
export function PreOrderPage({ drawnAt }: { drawnAt: number }) {
  // The settings in the page may be as old as the page: refetch whether a campaign runs, and with it the shop's time.
  const { data: settings } = useSuspenseQuery({ ...settingsQuery(usePreferences()), refetchOnMount: 'always' })
  const campaign = settings.preOrderCampaign
  const { state, minutesLeft } = useCampaign(campaign, drawnAt)
  const [wasOpen, setWasOpen] = useState(state === 'open')
  if (state === 'open' && !wasOpen) setWasOpen(true)
  return (
    <div className="page pt-6 lg:pt-14 pb-20 lg:pb-28">
      <div className="lg:grid lg:grid-cols-[minmax(0,36rem)_1fr] gap-16 xl:gap-24 items-start">
        <div>
          <PageTitle title={<Trans>Pre-order</Trans>} />
          <p className="text-ink-muted mt-3 max-w-120 text-pretty">
            <Trans>Tell us the piece you are waiting for. We will put your name down before it reaches the shop.</Trans>
          </p>
          {state === 'open' && campaign && <CampaignLine endsAt={campaign.endsAt} minutesLeft={minutesLeft} />}
          {/* Announced once, when it closes while the page is open; a live region that mounts with its text is not announced. */}
          <p role="status" className="sr-only">
            {wasOpen && state === 'over' && <Trans>Pre-orders have closed</Trans>}
          </p>
          <PreOrderFlow state={state} campaign={campaign} wasOpen={wasOpen} />
        </div>
        <Office settings={settings} />
      </div>
    </div>
  )
}
