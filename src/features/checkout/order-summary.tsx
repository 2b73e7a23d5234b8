import { Plural, Trans } from '@lingui/react/macro'
import { OrderSums } from '#src/blocks/order-sums.tsx'
import { orderedLines, type OrderTerms, type TermsLine } from '#src/blocks/order-terms.ts'
import type { Currency, Money } from '#contract/money/money.ts'
import { formatDay } from '#i18n/formats/format-date.ts'
import { formatAmount, formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'

type Props = { terms: OrderTerms; vatPercent: number }

/** What is ordered, with all sums: beside the steps on desktops. */
export function OrderAside({ terms, vatPercent }: Props) {
  return (
    <aside className="hidden lg:block" aria-labelledby="your-order">
      <div className="bg-well p-8 sticky top-[calc(var(--top)+1.5rem)]">
        <h2 id="your-order" className="text-xl mb-6">
          <Trans>Your order</Trans>
        </h2>
        <Summary terms={terms} vatPercent={vatPercent} />
      </div>
    </aside>
  )
}

/** The same on phones, folded: the number of units and the total. */
export function OrderFold({ terms, vatPercent }: Props) {
  const { locale } = usePreferences()
  const pieces = orderedLines(terms).reduce((sum, { quantity }) => sum + quantity, 0)
  const count = formatNumber(pieces, locale)
  return (
    <details className="group lg:hidden bg-well mb-7">
      <summary className="flex items-center gap-3 px-4 min-h-14 list-none cursor-pointer">
        <span className="text-sm">
          <Plural value={pieces} one="1 piece" other={`${count} pieces`} />
        </span>
        <Icon path={caretDown} size="sm" className="group-open:rotate-180" />
        <bdi translate="no" className="num ms-auto font-medium">
          {formatMoney(knownTotal(terms), locale)}
        </bdi>
      </summary>
      <div className="px-4 pb-5">
        <Summary terms={terms} vatPercent={vatPercent} />
      </div>
    </details>
  )
}

/** Without the shipping fee, while no country is chosen. */
const knownTotal = ({ totals, currency, country }: OrderTerms): Money => ({
  amount: country === '' ? totals.grandTotal - totals.shippingFee : totals.grandTotal,
  currency,
})

function Summary({ terms, vatPercent }: Props) {
  const { locale } = usePreferences()
  const { currency, totals, country } = terms
  const day = formatDay(terms.rateDate, locale)
  return (
    <>
      <ul className="rows mb-5">
        {orderedLines(terms).map((line) => (
          <SummaryLine key={line.lineId} line={line} currency={currency} />
        ))}
      </ul>
      <OrderSums
        totals={totals}
        currency={currency}
        country={country === '' ? undefined : country}
        fees={totals.shippingFee === 0 ? <Trans>Free</Trans> : <Trans>Depends on the country</Trans>}
        vatPercent={vatPercent}
      />
      {currency !== 'SAR' && (
        <p className="mt-3 text-sm text-ink-muted text-pretty">
          <Trans>At the exchange rate of {day}, which is fixed with your order.</Trans>
        </p>
      )}
    </>
  )
}

function SummaryLine({ line, currency }: { line: TermsLine; currency: Currency }) {
  const { locale } = usePreferences()
  const { image, brand, model, quantity, price, listPrice, offerId } = line
  const times = formatNumber(quantity, locale)
  return (
    <li className="flex gap-4 py-4 first:pt-0">
      <div className="w-16 aspect-square bg-well shrink-0">{image && <Picture image={{ ...image, alt: '' }} sizes="4rem" eager />}</div>
      <div className="flex-1 min-w-0">
        <bdi className="block font-medium">{brand}</bdi>
        <bdi className="block text-sm text-ink-muted">{model}</bdi>
        {quantity > 1 && (
          <p className="text-sm text-ink-subtle">
            <Trans>Quantity: {times}</Trans>
          </p>
        )}
        {offerId !== undefined && (
          <p className="text-sm text-success mt-1">
            <Trans>Reserved for you at your offer price</Trans>
          </p>
        )}
      </div>
      <div className="text-end">
        <bdi translate="no" className="num font-medium">
          {formatMoney({ amount: price * quantity, currency }, locale)}
        </bdi>
        {listPrice > price && (
          <s className="block text-sm text-ink-subtle">
            <bdi translate="no" className="num">
              {formatAmount({ amount: listPrice * quantity, currency }, locale)}
            </bdi>
          </s>
        )}
      </div>
    </li>
  )
}
