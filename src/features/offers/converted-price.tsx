import { Trans } from '@lingui/react/macro'
import type { Money } from '#src/contract/money.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { formatDay } from '#src/i18n/format-date.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'

/** What a piece costs. Prices are kept in SAR: in another currency it is worked out, which is said with the day of the rate, where that is known. */
export function ConvertedPrice({ price, rateDate }: { price: Money; rateDate?: string | undefined }) {
  const { locale } = usePreferences()
  const amount = <bdi className="num">{formatMoney(price, locale)}</bdi>
  if (price.currency === 'SAR') return amount
  if (rateDate === undefined) return <Trans>About {amount}</Trans>
  const day = formatDay(rateDate, locale)
  return (
    <Trans>
      About {amount} at the rate of {day}
    </Trans>
  )
}
