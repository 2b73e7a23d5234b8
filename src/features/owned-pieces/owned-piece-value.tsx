import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { convertFromSar, type Money, riyal } from '#contract/money/money.ts'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { ratesQuery } from '#src/queries/rates.ts'

/** What alike pieces cost at the house, in the reader's currency, and what that is. */
export function OwnedPieceValue({ value }: Pick<OwnedPiece, 'value'>) {
  const preferences = usePreferences()
  const { locale, currency } = preferences
  const { data: rates } = useQuery({ ...ratesQuery(preferences), enabled: currency !== 'SAR' })
  const rate = rates?.rates.find((each) => each.currency === currency) ?? riyal
  const shown = ({ amount }: Money) => (
    <bdi translate="no" className="num whitespace-nowrap">
      {formatMoney(convertFromSar(amount, rate), locale)}
    </bdi>
  )
  if (!value) {
    return (
      <p className="text-sm text-ink-subtle mt-2 text-pretty">
        <Trans>No value: the house has had fewer than three alike pieces.</Trans>
      </p>
    )
  }
  const [from, to] = [shown(value.from), shown(value.to)]
  const { pieces } = value
  const count = formatNumber(pieces, locale)
  return (
    <div className="mt-2 text-pretty">
      <p className="font-medium">
        {value.from.amount === value.to.amount ? (
          <Trans>Value: about {from}</Trans>
        ) : (
          <Trans>
            Value: {from} to {to}
          </Trans>
        )}
      </p>
      <p className="text-sm text-ink-subtle">
        <Plural
          value={pieces}
          one="What the house asks and has asked for # alike piece. Not an appraisal, and not an offer."
          other={`What the house asks and has asked for ${count} alike pieces. Not an appraisal, and not an offer.`}
        />
      </p>
    </div>
  )
}
