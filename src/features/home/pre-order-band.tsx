import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCampaign } from '#src/blocks/use-campaign.ts'
import { formatDeadline } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'

/** The server's HTML is the same for every shopper, and may be older than the campaign: until hydration, none has begun. */
const beforeAll = 0

/** The link to the pre-orders, while a campaign is open. */
export function PreOrderBand() {
  const preferences = usePreferences()
  const { data: settings } = useQuery(settingsQuery(preferences))
  const campaign = settings?.preOrderCampaign
  const { state } = useCampaign(campaign, beforeAll)
  if (state !== 'open' || !campaign) return null
  const end = <bdi className="num">{formatDeadline(new Date(campaign.endsAt), preferences.locale)}</bdi>
  return (
    <section className="page pt-16 lg:pt-28">
      <div className="bg-tan-tint px-6 py-9 lg:px-14 lg:py-12 lg:flex items-center justify-between gap-14">
        <div>
          <h2 className="text-2xl lg:text-3xl text-balance">
            <Trans>Waiting for a certain piece?</Trans>
          </h2>
          <p className="mt-3 text-ink-muted max-w-(--measure) text-pretty">
            <Trans>Tell us which one, and we will look for it. Open until {end}.</Trans>
          </p>
        </div>
        <Link
          to="/$locale/pre-order"
          params={{ locale: preferences.locale }}
          className="btn btn-primary mt-6 lg:mt-0 max-lg:w-full shrink-0 lg:px-12"
        >
          <Trans>Pre-order</Trans>
        </Link>
      </div>
    </section>
  )
}
