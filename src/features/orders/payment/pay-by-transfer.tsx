import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BankDetails } from '#src/blocks/requests/bank-details.tsx'
import { whatsappAddress } from '#src/blocks/house/whatsapp-address.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { whatsappLogo } from '#ui/lazy-icons.ts'

/** Where to transfer what; without the settings it says that they are missing. */
export function PayByTransfer({ order: { number, grandTotal, rateDate } }: { order: Order }) {
  const preferences = usePreferences()
  const { data: settings, isPending } = useQuery(settingsQuery(preferences))
  const day = rateDate === undefined ? undefined : <bdi>{formatCalendarDate(rateDate, preferences.locale)}</bdi>
  if (!settings?.bank) {
    return isPending ? null : (
      <p className="text-ink-muted">
        <Trans>Our bank details could not be loaded. You will also find them in your order confirmation email.</Trans>
      </p>
    )
  }
  return (
    <>
      <BankDetails bank={settings.bank} amount={grandTotal} reference={number} />
      <p className="hint">
        {day ? (
          <Trans>The amount is fixed at the rate of {day}. Please pay it in this currency.</Trans>
        ) : (
          <Trans>Please quote the reference so that we can find your transfer.</Trans>
        )}
      </p>
    </>
  )
}

/** Opens a chat with the shop, with the number of the order written in. Renders nothing if the shop has no such number. */
export function ReceiptByWhatsapp({ order: { number } }: { order: Order }) {
  const { t } = useLingui()
  const { data: settings } = useQuery(settingsQuery(usePreferences()))
  const address = whatsappAddress(settings?.whatsapp, t`Hello, here is the receipt for my order ${number}.`)
  if (address === undefined) return null
  return (
    <a href={address} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-2.5 min-h-11 mt-2">
      <LazyIcon outline={whatsappLogo} size="md" />
      <Trans>Send the receipt by WhatsApp</Trans>
    </a>
  )
}
