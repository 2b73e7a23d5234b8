import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { formatCalendarDate } from '#i18n/formats/format-date.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { includedNames } from '#src/blocks/products/product-terms.ts'
import { OwnWords } from '#ui/own-words.tsx'

/** What is known of an own piece, a line for each. */
export function OwnedPieceFacts({ piece }: { piece: OwnedPiece }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const { reference, year, included, added } = piece
  const serial = (
    <bdi dir="ltr" translate="no" className="num">
      {added?.serial}
    </bdi>
  )
  const items = formatList(
    included.map((item) => i18n._(includedNames[item])),
    locale,
    'conjunction',
  )
  return (
    <div className="text-sm sm:text-[.9375rem] text-ink-muted mt-1 space-y-0.5">
      {(reference !== undefined || year !== undefined) && (
        <p>
          <Identity reference={reference} year={year} />
        </p>
      )}
      {added?.serial !== undefined && (
        <p>
          <Trans>Serial number {serial}</Trans>
        </p>
      )}
      <Purchase piece={piece} />
      {included.length > 0 && (
        <p>
          <Trans>With {items}</Trans>
        </p>
      )}
      {added?.notes !== undefined && <OwnWords text={added.notes} />}
    </div>
  )
}

/** "Ref. 116610LN, 2019". */
function Identity({ reference: number, year: of }: Pick<OwnedPiece, 'reference' | 'year'>) {
  const reference = (
    <bdi dir="ltr" translate="no" className="num">
      {number}
    </bdi>
  )
  const year = <bdi className="num">{of}</bdi>
  if (number === undefined) return year
  return of === undefined ? (
    <Trans>Ref. {reference}</Trans>
  ) : (
    <Trans>
      Ref. {reference}, {year}
    </Trans>
  )
}

/** When and for how much it was bought, as far as that is known. */
function Purchase({ piece: { price: paid, bought, added } }: { piece: OwnedPiece }) {
  const { locale } = usePreferences()
  const on = bought ? formatDayOf(new Date(bought.at), locale) : added?.acquiredOn && formatCalendarDate(added.acquiredOn, locale)
  const price = paid && (
    <bdi translate="no" className="num">
      {formatMoney(paid, locale)}
    </bdi>
  )
  const day = on && <bdi className="num">{on}</bdi>
  const count = formatNumber(bought?.quantity ?? 1, locale)
  if (!day && !price) return null
  const isSeveral = (bought?.quantity ?? 1) > 1
  return (
    <p>
      {isSeveral ? (
        <Trans>
          {count} bought on {day}, {price} each
        </Trans>
      ) : !day ? (
        <Trans>Bought for {price}</Trans>
      ) : !price ? (
        <Trans>Bought on {day}</Trans>
      ) : (
        <Trans>
          Bought on {day} for {price}
        </Trans>
      )}
    </p>
  )
}
