import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CampaignForm } from './campaign-form.tsx'
import { HousePage } from '../house/house-page.tsx'
import { houseSettingsQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/pre-orders')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseCampaignScreen,
})

/** The campaign of pre-orders, for the owner. */
function HouseCampaignScreen() {
  const reading = useQuery(houseSettingsQuery)
  const { data, dataUpdatedAt } = reading
  return (
    <HousePage
      title={<Trans>Pre-order campaign</Trans>}
      about={<Trans>Pre-orders are taken from begin to end, by the clock of this device. With both empty no time is planned.</Trans>}
      reading={reading}
    >
      {data && <CampaignForm stored={data} now={dataUpdatedAt} />}
    </HousePage>
  )
}
