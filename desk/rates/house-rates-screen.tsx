import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HousePage } from '../house/house-page.tsx'
import { RateForm } from './rate-form.tsx'
import { RateSource } from './rate-source.tsx'
import { houseSettingsQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/rates')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseRatesScreen,
})

/** The exchange rates, for the owner. */
function HouseRatesScreen() {
  const reading = useQuery(houseSettingsQuery)
  const { data } = reading
  return (
    <HousePage title={<Trans>Exchange rates</Trans>} about={<Trans>The shop shows each rate with its day.</Trans>} reading={reading}>
      {data && (
        <>
          <RateForm key={JSON.stringify(data.rates)} rates={data.rates} />
          <RateSource stored={data} />
        </>
      )}
    </HousePage>
  )
}
