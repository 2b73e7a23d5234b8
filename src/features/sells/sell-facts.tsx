import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { conditionMeanings, conditionNames, includedNames } from '#src/blocks/products/product-terms.ts'
import { type Fact, FactRows } from '#src/blocks/requests/fact-rows.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import type { ProductType } from '#contract/catalogue/catalogue-terms.ts'
import type { Money } from '#contract/money/money.ts'
import type { Sell } from '#contract/sells/sells.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { priceAgreed } from './sell-state.tsx'

const productTypeNames: Record<ProductType, MessageDescriptor> = {
  watch: msg({ message: 'Watch', context: 'product type' }),
  jewelry: msg({ message: 'Jewelry', context: 'product type' }),
}

/** Dates, prices and message. */
export function SellInformation({ sell }: { sell: Sell }) {
  const { createdAt, price, message } = sell
  const agreed = priceAgreed(sell)
  const { locale } = usePreferences()
  const money = (amount: Money, className = '') => (
    <bdi translate="no" className={`num ${className}`}>
      {formatMoney(amount, locale)}
    </bdi>
  )
  const facts: (Fact | false)[] = [
    {
      key: 'date',
      label: <Trans>Sent on</Trans>,
      value: <bdi className="num">{formatDayOf(new Date(createdAt), locale)}</bdi>,
    },
    { key: 'asked', label: <Trans>Price asked</Trans>, value: money(price, agreed ? '' : 'font-medium') },
    agreed !== undefined && { key: 'agreed', label: <Trans>Price agreed</Trans>, value: money(agreed, 'font-medium') },
    { key: 'message', label: <Trans>Your message</Trans>, value: <OwnWords text={message} /> },
  ]
  return <FactRows facts={facts.filter((fact) => fact !== false)} />
}

/** What is for sale. */
export function ItemDetails({ sell: { productType, model, condition, warrantyDate, included, description } }: { sell: Sell }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const items = formatList(
    included.map((item) => i18n._(includedNames[item])),
    locale,
    'conjunction',
  )
  return (
    <FactRows
      facts={[
        { key: 'type', label: <Trans>Product type</Trans>, value: i18n._(productTypeNames[productType]) },
        { key: 'model', label: <Trans>Model</Trans>, value: <bdi className="font-medium">{model}</bdi> },
        {
          key: 'condition',
          label: <Trans>Condition</Trans>,
          value: (
            <>
              <span className="sentence block">{i18n._(conditionNames[condition])}</span>
              <span className="block text-sm text-ink-muted text-pretty">{i18n._(conditionMeanings[condition])}</span>
            </>
          ),
        },
        {
          key: 'warranty',
          label: <Trans>Warranty date</Trans>,
          value: <bdi className="num">{formatCalendarDate(warrantyDate, locale)}</bdi>,
        },
        { key: 'included', label: <Trans>Included items</Trans>, value: <span className="sentence block">{items}</span> },
        { key: 'description', label: <Trans>Description</Trans>, value: <OwnWords text={description} /> },
      ]}
    />
  )
}
