import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OwnedPiece } from '#contract/owned-pieces/owned-pieces.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { formatList } from '#i18n/formats/format-list.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { includedNames } from '#src/blocks/products/product-terms.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { watch } from '#ui/lazy-icons.ts'
import { Picture } from '#ui/picture.tsx'

/** One of the customer's own pieces. @param invoice opens the invoice of its order */
export function OwnedPieceRow({ piece, invoice }: { piece: OwnedPiece; invoice: ReactNode }) {
  const { locale } = usePreferences()
  const [image] = piece.images
  const reference = (
    <bdi translate="no" className="num">
      {piece.bought.orderNumber}
    </bdi>
  )
  return (
    <li className="py-5 lg:py-7 grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)] gap-x-4 sm:gap-x-7 items-start">
      <span className="grid place-items-center aspect-square bg-well overflow-hidden text-ink-subtle">
        {image ? (
          <Picture image={{ ...image, alt: '' }} sizes="(min-width: 40rem) 11rem, 6.5rem" />
        ) : (
          <LazyIcon outline={watch} size="lg" />
        )}
      </span>
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-medium sm:text-lg">
          <bdi translate="no">{piece.name}</bdi>
        </h2>
        <Facts piece={piece} />
        <p className="mt-3 flex flex-wrap items-baseline gap-x-6">
          {invoice}
          <Link
            to="/$locale/account/orders/$id"
            params={{ locale, id: piece.bought.orderId }}
            className="link text-sm inline-flex items-center min-h-11"
          >
            <span>
              <Trans>Order {reference}</Trans>
            </span>
          </Link>
        </p>
      </div>
    </li>
  )
}

function Facts({ piece: { reference, year, included, bought } }: { piece: OwnedPiece }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const price = (
    <bdi translate="no" className="num">
      {formatMoney(bought.price, locale)}
    </bdi>
  )
  const day = <bdi className="num">{formatDayOf(new Date(bought.at), locale)}</bdi>
  const count = formatNumber(bought.quantity, locale)
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
      <p>
        {bought.quantity > 1 ? (
          <Trans>
            {count} bought on {day}, {price} each
          </Trans>
        ) : (
          <Trans>
            Bought on {day} for {price}
          </Trans>
        )}
      </p>
      {included.length > 0 && (
        <p>
          <Trans>With {items}</Trans>
        </p>
      )}
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
