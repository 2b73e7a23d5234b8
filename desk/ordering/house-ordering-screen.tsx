import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { FormError } from '../form-error.tsx'
import { BankForm } from './bank-form.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { OrderingForm } from './ordering-form.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/ordering')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseOrderingScreen,
})

/** What orders are placed at, for the owner. */
function HouseOrderingScreen() {
  const { data, isPending, error } = useQuery(houseSettingsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>Payment and delivery</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>New orders are placed at these terms. Orders that were placed before keep theirs.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && (
        <>
          <OrderingForm stored={data} />
          <BankForm stored={data} />
        </>
      )}
    </div>
  )
}
