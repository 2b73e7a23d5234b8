import { Trans } from '@lingui/react/macro'
import type { OrderTerms } from '#src/blocks/order-terms.ts'
import { BankDetails } from '#src/blocks/requests/bank-details.tsx'
import type { Bank } from '#contract/orders/ordering-terms.ts'
import { receiptDays } from '#contract/orders/order-kind.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import type { CheckoutInput } from './checkout-schema.ts'
import { AddressLine } from './address-line.tsx'

type Props = {
  bank: Bank
  terms: OrderTerms
  to: CheckoutInput
  /** Opens the shipping step. */
  onChange: () => void
}

/** The second step: how and what to pay. Nothing is paid before the order has its number, which is the reference of the transfer. */
export function PaymentStep({ bank, terms, to, onChange }: Props) {
  const { locale } = usePreferences()
  const { firstName, lastName, address, city, state, postcode, country } = to
  const days = formatNumber(receiptDays, locale)
  return (
    <>
      <section className="flex items-start justify-between gap-4 pb-6 border-b border-line">
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-sm text-ink-muted">
            <Trans>Ships to</Trans>
          </h3>
          <p className="mt-1">
            <AddressLine
              parts={{ name: `${firstName} ${lastName}`, address, city, state, postcode, country: countryName(country, locale) }}
            />
          </p>
        </div>
        <Button variant="link" className="text-sm min-w-11 shrink-0" onClick={onChange}>
          <Trans context="the address">Change</Trans>
        </Button>
      </section>
      <h3 className="text-2xl lg:text-3xl mt-8 mb-5">
        <Trans>How would you like to pay?</Trans>
      </h3>
      <section className="border border-primary rounded-sm px-4 lg:px-6 py-5" aria-labelledby="bank-transfer">
        <h4 id="bank-transfer" className="font-medium">
          <Trans>Bank transfer</Trans>
        </h4>
        <p className="mt-2 mb-4 text-sm text-ink-muted text-pretty">
          <Trans>
            Place the order first. Then transfer the total within {days} days, with the number of your order as the reference. We hold the
            pieces for you until then.
          </Trans>
        </p>
        <BankDetails bank={bank} amount={{ amount: terms.totals.grandTotal, currency: terms.currency }} reference={undefined} />
        <p className="mt-4 text-sm text-ink-muted text-pretty">
          <Trans>You can pay in SAR, or in USD or EUR at the exchange rate of the day, which is fixed with your order.</Trans>
        </p>
      </section>
    </>
  )
}
