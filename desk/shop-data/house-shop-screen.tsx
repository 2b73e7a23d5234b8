import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ShopDataForm } from './shop-data-form.tsx'
import { HouseTitle } from '../house/house-title.tsx'
import { houseSettingsQuery } from '../queries.ts'
import { FormError } from '../form-error.tsx'
import { Waiting } from '../waiting.tsx'

export const Route = createFileRoute('/_staff/house/shop')({
  staticData: { asks: ['staff.settings.get'] },
  component: HouseShopScreen,
})

/** What the shop says of itself, for the owner. */
function HouseShopScreen() {
  const { data, isPending, error } = useQuery(houseSettingsQuery)
  return (
    <div className="max-w-220">
      <HouseTitle title={<Trans>The shop’s data</Trans>} />
      <p className="text-ink-muted mt-2">
        <Trans>The pages, mails and invoices show it from the next visit on. What is empty is left out.</Trans>
      </p>
      {isPending && <Waiting />}
      {error && <FormError error={error} />}
      {data && <ShopDataForm stored={data} />}
    </div>
  )
}
