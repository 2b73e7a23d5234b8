import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/pre-orders')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseCampaignScreen,
})

/** The campaign of pre-orders, for the owner. */
function HouseCampaignScreen() {
  const { data, dataUpdatedAt, isPending, error } = useQuery(houseSettingsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Pre-order campaign</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>Pre-orders are taken from begin to end, by the clock of this device. With both empty no time is planned.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && <CampaignForm stored={data} now={dataUpdatedAt} />}
    </div>
  )
}
