import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { BankForm } from './bank-form.tsx'
import { CounterOffersForm } from './counter-offers-form.tsx'
import { HousePage } from '../house/house-page.tsx'
import { OrderingForm } from './ordering-form.tsx'
import { houseSettingsQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/ordering')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseOrderingScreen,
})

/** What orders are placed at, for the owner. */
function HouseOrderingScreen() {
  const reading = useQuery(houseSettingsQuery)
  const { data } = reading
  return (
    <HousePage
      title={<Trans>Payment and delivery</Trans>}
      about={<Trans>New orders are placed at these terms. Orders that were placed before keep theirs.</Trans>}
      reading={reading}
    >
      {data && (
        <>
          <OrderingForm stored={data} />
          <CounterOffersForm stored={data} />
          <BankForm stored={data} />
        </>
      )}
    </HousePage>
  )
}
