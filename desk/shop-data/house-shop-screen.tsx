import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ShopDataForm } from './shop-data-form.tsx'
import { HousePage } from '../house/house-page.tsx'
import { houseSettingsQuery } from '../queries.ts'

export const Route = createFileRoute('/_staff/house/shop')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseShopScreen,
})

/** What the shop says of itself, for the owner. */
function HouseShopScreen() {
  const reading = useQuery(houseSettingsQuery)
  const { data } = reading
  return (
    <HousePage
      title={<Trans>The shop’s data</Trans>}
      about={<Trans>The pages, mails and invoices show it from the next visit on. What is empty is left out.</Trans>}
      reading={reading}
    >
      {data && <ShopDataForm stored={data} />}
    </HousePage>
  )
}
