import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { RateForm } from './rate-form.tsx'
import { RateSource } from './rate-source.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/rates')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseRatesScreen,
})

/** The exchange rates, for the owner. */
function HouseRatesScreen() {
  const { data, isPending, error } = useQuery(houseSettingsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Exchange rates</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>The shop shows each rate with its day.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && (
        <>
          <RateForm key={JSON.stringify(data.rates)} rates={data.rates} />
          <RateSource stored={data} />
        </>
      )}
    </div>
  )
}
