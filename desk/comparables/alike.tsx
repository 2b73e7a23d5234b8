import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ComparablePiece, type Comparables, type FormerSale, type Likeness } from '#contract/comparables/comparables.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { useMayOpen } from '../may.ts'
import { productName } from '../products/product-name.ts'
import { statusWords } from '../products/status-words.ts'

const likenessWords: Readonly<Record<Likeness, ReturnType<typeof msg>>> = {
  reference: msg`Of the same reference`,
  model: msg`Of the same brand and model`,
  near: msg`Of the same brand, near in price`,
}

type SectionProps = { title: ReactNode; by?: Likeness | undefined; children: ReactNode }

/** A part beside the piece of a request. @param by how alike its pieces are */
export function Section({ title, by, children }: SectionProps) {
  const { i18n } = useLingui()
  return (
    <section className="border-t border-line pt-6">
      <h2 className="text-lg">{title}</h2>
      {by && <p className="text-sm text-ink-muted">{i18n._(likenessWords[by])}</p>}
      {children}
    </section>
  )
}

/** Alike pieces of the house, and former sales of such pieces. */
export function Alike({ comparables: { here, sold } }: { comparables: Comparables }) {
  return (
    <>
      <Section title={<Trans>Alike here</Trans>} by={here?.by}>
        {here ? (
          <ul className="mt-2 divide-y divide-line">
            {here.pieces.map((piece) => (
              <AlikePiece key={piece.id} piece={piece} />
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-ink-muted">
            <Trans>The house has no alike piece.</Trans>
          </p>
        )}
      </Section>
      <Section title={<Trans>Sold before</Trans>} by={sold?.by}>
        {sold ? (
          <ul className="mt-2 divide-y divide-line">
            {sold.sales.map((sale) => (
              <Sale key={`${sale.number} ${sale.productId}`} sale={sale} />
            ))}
          </ul>
        ) : (
          <p className="mt-2 text-ink-muted">
            <Trans>The house has sold no alike piece.</Trans>
          </p>
        )}
      </Section>
    </>
  )
}

const Days = ({ days }: { days: number | undefined }) =>
  days === undefined ? null : (
    <>
      {' · '}
      <Plural value={days} _0="less than a day in the shop" one="# day in the shop" other="# days in the shop" />
    </>
  )

function AlikePiece({ piece }: { piece: ComparablePiece }) {
  const { i18n } = useLingui()
  const { locale } = usePreferences()
  const mayOpen = useMayOpen()
  const name = productName(piece, locale)
  const words = name === '' ? piece.stockNumber : name
  return (
    <li className="py-2.5 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 items-start">
      {piece.photo?.src != null ? (
        <img src={piece.photo.src} alt="" className="size-14 object-cover bg-well rounded-sm" loading="lazy" />
      ) : (
        <span className="size-14 bg-well rounded-sm" />
      )}
      <div className="min-w-0">
        {mayOpen('/products/$id') ? (
          <Link to="/products/$id" params={{ id: piece.id }} className="link link-tall wrap-anywhere">
            <bdi>{words}</bdi>
          </Link>
        ) : (
          <bdi>{words}</bdi>
        )}
        <p className="text-sm text-ink-muted">
          <bdi dir="ltr" className="num">
            {piece.reference}
          </bdi>
          {piece.reference !== '' && ' · '}
          {piece.reserved !== null || piece.held >= piece.stock ? <Trans>Reserved</Trans> : i18n._(statusWords[piece.status])}
          <Days days={piece.days} />
        </p>
      </div>
      <div className="text-end num">
        {piece.priceSar && <bdi>{formatMoney(piece.priceSar, locale)}</bdi>}
        {piece.cost && (
          <p className="text-sm text-ink-muted">
            <Trans>
              Cost <bdi>{formatMoney(piece.cost, locale)}</bdi>
            </Trans>
          </p>
        )}
      </div>
    </li>
  )
}

function Sale({ sale: { number, name, price, soldAt, days } }: { sale: FormerSale }) {
  const { locale } = usePreferences()
  return (
    <li className="py-2.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <div className="min-w-0">
        <Link to="/requests/$number" params={{ number }} className="link link-tall wrap-anywhere">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-ink-muted num">
          {formatDayOf(new Date(soldAt), locale)}
          <Days days={days} />
        </p>
      </div>
      <bdi className="num">{formatMoney(price, locale)}</bdi>
    </li>
  )
}
