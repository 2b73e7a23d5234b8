import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ratesQuery } from '#src/queries/rates.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { ProductState } from '#src/blocks/products/product-state.ts'
import type { Product } from '#contract/catalogue/catalogue.ts'
import type { Money } from '#contract/money/money.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { type DeliveryFee, deliveryFeeOf } from './delivery-fee.ts'

export type DeliveryPriceProps = {
  product: Product
  state: ProductState
  /** The shopper's country (ISO 3166-1), if it is cached. */
  country: string | undefined
}

/**
 * The delivery fee of a product. The server's HTML shows the line for an unknown country; the line keeps its height when the shopper's own
 * country replaces it, so that the layout does not shift.
 */
export function DeliveryPrice({ product, state, country }: DeliveryPriceProps) {
  const preferences = usePreferences()
  const { currency } = preferences
  const { data: settings } = useQuery(settingsQuery(preferences))
  const { data: rates } = useQuery({ ...ratesQuery(preferences), enabled: currency !== 'SAR' })
  const fees = settings?.shippingFees
  // Reserve the line's height until the fees are loaded.
  if (!fees) return <span className="block">&nbsp;</span>
  const given = { fees, product, state, rate: rates?.rates.find((rate) => rate.currency === currency) }
  const general = <FeeText fee={deliveryFeeOf({ ...given, country: undefined })} />
  if (country === undefined) return general
  return (
    <span className="grid [&>*]:[grid-area:1/1]">
      <span className="invisible" aria-hidden="true">
        {general}
      </span>
      <span>
        <FeeText fee={deliveryFeeOf({ ...given, country })} />
      </span>
    </span>
  )
}

function FeeText({ fee }: { fee: DeliveryFee }) {
  const { locale } = usePreferences()
  switch (fee.kind) {
    case 'free':
      return <Trans>Free to every country</Trans>
    case 'free-from': {
      const price = <Amount money={fee.freeFrom} />
      return <Trans>Free from {price}</Trans>
    }
    case 'to-country': {
      const country = countryName(fee.country, locale)
      const price = <Amount money={fee.fee} />
      return (
        <Trans>
          {country}: {price}
        </Trans>
      )
    }
    case 'by-country': {
      const inside = <Amount money={fee.inside} />
      const elsewhere = <Amount money={fee.elsewhere} />
      return (
        <Trans>
          Saudi Arabia {inside}, elsewhere {elsewhere}
        </Trans>
      )
    }
  }
}

/** Prices are stored in SAR; in another currency they are approximations. */
function Amount({ money }: { money: Money }) {
  const { locale } = usePreferences()
  const price = (
    <bdi translate="no" className="num">
      {formatMoney(money, locale)}
    </bdi>
  )
  return <span className="whitespace-nowrap">{money.currency === 'SAR' ? price : <Trans>about {price}</Trans>}</span>
}
