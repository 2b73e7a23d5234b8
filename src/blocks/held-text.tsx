import { Trans } from '@lingui/react/macro'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import type { HeldOffer } from './held-offers.ts'

/** "Reserved for you at SAR 22,500 until 29 Nov". */
export function HeldText({ offer }: { offer: HeldOffer }) {
  const { locale } = usePreferences()
  const price = (
    <bdi translate="no" className="num font-medium">
      {formatMoney(offer.price, locale)}
    </bdi>
  )
  const day = <bdi className="whitespace-nowrap">{formatOwnDay(new Date(offer.until), locale)}</bdi>
  return (
    <Trans>
      Reserved for you at {price} until {day}
    </Trans>
  )
}
