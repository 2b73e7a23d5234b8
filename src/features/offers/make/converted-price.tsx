import { Trans } from '@lingui/react/macro'
import type { Money } from '#contract/money/money.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'

/** The price of a product. Prices are stored in SAR: another currency is converted, and labelled with the day of the rate if known. */
export function ConvertedPrice({ price, rateDate }: { price: Money; rateDate?: string | undefined }) {
  const { locale } = usePreferences()
  const amount = (
    <bdi translate="no" className="num">
      {formatMoney(price, locale)}
    </bdi>
  )
  if (price.currency === 'SAR') return amount
  if (rateDate === undefined) return <Trans>About {amount}</Trans>
  const day = formatDay(rateDate, locale)
  return (
    <Trans>
      About {amount} at the rate of {day}
    </Trans>
  )
}
