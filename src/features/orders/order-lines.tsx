import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Order, OrderLine } from '#contract/orders/orders.ts'
import { formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { sealCheck } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'

/** What was bought, at the prices of the order. */
export function OrderLines({ order: { lines } }: { order: Order }) {
  return (
    <ul className="rows border-y border-line">
      {lines.map((line) => (
        <Line key={keyOf(line)} line={line} />
      ))}
    </ul>
  )
}

function Line({ line: { productId, name, quantity, listPrice, price, offer, product } }: { line: OrderLine }) {
  const { locale } = usePreferences()
  const count = formatNumber(quantity, locale)
  const each = (
    <bdi translate="no" className="num">
      {formatMoney(price, locale)}
    </bdi>
  )
  const before = (
    <bdi translate="no" className="num">
      {formatMoney(listPrice, locale)}
    </bdi>
  )
  const reference = offer && (
    <bdi translate="no" className="num">
      {offer.number}
    </bdi>
  )
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 py-4">
      <div className="min-w-0 wrap-anywhere">
        <p>
          {product ? (
            <Link to="/$locale/product/$id" params={{ locale, id: productId }} className="link inline-flex items-center min-h-11 -my-2.5">
              <bdi translate="no">{name}</bdi>
            </Link>
          ) : (
            <bdi translate="no">{name}</bdi>
          )}
        </p>
        {quantity > 1 && (
          <p className="text-sm text-ink-muted mt-1">
            <Trans>
              Quantity {count}, {each} each
            </Trans>
          </p>
        )}
        {offer && (
          <Link
            to="/$locale/account/offers/$id"
            params={{ locale, id: offer.id }}
            className="text-sm text-success inline-flex gap-1.5 items-center min-h-11 -mb-2 hover:underline underline-offset-4"
          >
            <Icon path={sealCheck} size="sm" />
            <Trans>Your offer {reference}</Trans>
          </Link>
        )}
      </div>
      <p className="text-end">
        <span className="block">
          <bdi translate="no" className="num font-medium">
            {formatMoney({ ...price, amount: price.amount * quantity }, locale)}
          </bdi>
        </span>
        {listPrice.amount > price.amount && (
          <span className="text-sm text-ink-subtle">
            <Trans>instead of {before}</Trans>
          </span>
        )}
      </p>
    </li>
  )
}

/** A product stands twice in an order if one unit of it was bought at the price of an offer. */
const keyOf = ({ productId, offer }: OrderLine): string => `${productId} ${offer?.id ?? ''}`

/** The pictures of what was bought. */
export function OrderPictures({ order: { items, lines } }: { order: Order }) {
  const { locale } = usePreferences()
  const shown = lines.flatMap((line, position) => {
    const image = items[position]?.image
    return image ? [{ line, image }] : []
  })
  return (
    <ul className="grid grid-cols-2 sm:grid-cols-3 gap-x-4 sm:gap-x-7 gap-y-6">
      {shown.map(({ line, image }) => {
        const picture = (
          <>
            <span className="block aspect-square bg-well overflow-hidden">
              <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 16rem, 45vw" />
            </span>
            <span className="block text-sm mt-2 wrap-anywhere">
              <bdi translate="no">{line.name}</bdi>
            </span>
          </>
        )
        return (
          <li key={keyOf(line)} className="min-w-0">
            {line.product ? (
              <Link to="/$locale/product/$id" params={{ locale, id: line.productId }} className="block hover:underline underline-offset-4">
                {picture}
              </Link>
            ) : (
              picture
            )}
          </li>
        )
      })}
    </ul>
  )
}
