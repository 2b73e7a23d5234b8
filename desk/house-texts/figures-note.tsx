import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Figure } from '#contract/house-texts/figures.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { figuresQuery } from './queries.ts'

const figureWords: Record<Figure, ReturnType<typeof msg>> = {
  shop: msg`The shop’s name`,
  city: msg`The city in which the house is`,
  vat: msg`VAT in the price`,
  feeInside: msg`Delivery inside Saudi Arabia`,
  feeElsewhere: msg`Delivery elsewhere`,
  freeFrom: msg`Delivery is free from this price on`,
  holdDays: msg`How long a piece is held for an approved offer`,
  receiptDays: msg`Days until the receipt of the transfer`,
  answerDays: msg`Days until an answer`,
}

/** The placeholders that a text may have, and what they say today. */
export function FiguresNote() {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const figures = useQuery(figuresQuery).data
  if (!figures) return null
  return (
    <details className="border border-line rounded-sm px-4">
      <summary className="min-h-11 flex items-center cursor-pointer">
        <Trans>Placeholders for figures of the shop</Trans>
      </summary>
      <p className="text-sm text-ink-muted">
        <Trans>Shoppers read the figure of today in their place. A sentence whose figure the shop has not set is left out.</Trans>
      </p>
      <dl className="my-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {figures.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt dir="ltr" className="font-medium text-start">{`{${name}}`}</dt>
            <dd className="text-ink-muted">
              {i18n._(figureWords[name])}: {value ? <bdi className="num">{value[locale]}</bdi> : <Trans>not set</Trans>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
