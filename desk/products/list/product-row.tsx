import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { BulkResult, StaffProductRow } from '#contract/products/staff-products.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { productName } from '../product-name.ts'
import { MissingNote } from '../missing-note.tsx'
import { statusWords } from '../status-words.ts'
import { BulkOutcome } from './bulk-result.tsx'
import { PublishNote, ReservedNote, WatchersNote } from '../product-notes.tsx'

type Props = {
  product: StaffProductRow
  result: BulkResult | undefined
  /** Absent for those who may not change it. */
  choice?: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined
}

/** A piece in the list: its picture, number, status, price, what it lacks, and what the last change of many did to it. */
export function ProductRow({ product, result, choice }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = usePreferences()
  const name = productName(product, locale)
  const number = product.stockNumber
  return (
    <li className="border-b border-line py-3 flex gap-2 sm:gap-4 items-center">
      {choice && (
        <label className="option p-3 -m-3 min-w-11">
          <input
            type="checkbox"
            className="box"
            aria-label={t`Choose ${number}`}
            checked={choice.isChosen}
            onChange={(event) => choice.onChoose(event.currentTarget.checked)}
          />
        </label>
      )}
      {product.photo?.src != null ? (
        <img src={product.photo.src} alt="" className="size-16 object-cover bg-well rounded-sm" loading="lazy" />
      ) : (
        <span className="size-16 bg-well rounded-sm shrink-0" />
      )}
      <div className="min-w-0 flex-1">
        <Link to="/products/$id" params={{ id: product.id }} className="link link-tall font-medium wrap-anywhere">
          {name === '' ? <Trans>Without a name</Trans> : <bdi>{name}</bdi>}
        </Link>
        <p className="text-sm text-ink-muted">
          <bdi dir="ltr" className="num">
            {product.stockNumber}
          </bdi>
          {' · '}
          {i18n._(statusWords[product.status])}
          {product.status === 'published' && product.stock === 0 && (
            <>
              {' · '}
              <Trans>Out of stock</Trans>
            </>
          )}
        </p>
        <ReservedNote reserved={product.reserved} />
        <PublishNote publish={product.publish} />
        <WatchersNote watchers={product.watchers} />
        {product.status === 'draft' && <MissingNote missing={product.missing} />}
        {result && <BulkOutcome result={result} />}
      </div>
      <div className="text-end num">{product.priceSar && <bdi>{formatMoney(product.priceSar, locale)}</bdi>}</div>
    </li>
  )
}
