import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNeedsConnection } from '#src/blocks/needs-connection.ts'
import { productFacts } from '#src/blocks/products/product-facts.ts'
import { toggleWishlist, wishedProducts } from '#src/blocks/products/wishlist-state.ts'
import type { CartLine } from '#contract/accounts/account-things.ts'
import type { Money } from '#contract/money/money.ts'
import { formatAmount, formatMoney, formatNumber } from '#i18n/formats/format.ts'
import { isolated } from '#i18n/formats/isolated.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretDown, check, warningCircle } from '#ui/icon-paths.ts'
import { Picture } from '#ui/picture.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useStore } from '#ui/use-store.ts'
import { changeQuantity, removeFromCart } from './cart-queries.ts'

/** One line of the cart: the product, its current state, and its actions. */
export function CartLineRow({ line, note }: { line: CartLine; note: ReactNode }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const client = useQueryClient()
  const connection = useNeedsConnection()
  const { mutate: remove, isPending: isLeaving } = useMutation(removeFromCart(client, preferences))
  const { product, quantity, available } = line
  const [image] = product.images
  const isOnList = useStore(wishedProducts, (ids) => ids.has(product.id))
  const name = isolated(`${product.brand.name} ${product.model}`)

  const takeOut = (notice: string) => {
    if (!isLeaving) connection.run(() => remove(line.id, { onSuccess: () => showToast({ kind: 'notice', summary: notice }) }))
  }
  return (
    <li
      className={`grid grid-cols-[6rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_auto] gap-x-4 lg:gap-x-7 py-6 ${isLeaving ? 'opacity-60' : ''}`}
      aria-busy={isLeaving}
    >
      <div className={`aspect-square self-start bg-well lg:row-span-2 ${available === 0 ? 'opacity-60' : ''}`}>
        {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 9rem, 6rem" eager />}
      </div>
      <div className="min-w-0">
        <h2>
          <Link to="/$locale/product/$id" params={{ locale, id: product.id }} className="hover:underline underline-offset-4">
            <bdi translate="no" className="block font-medium">
              {product.brand.name}
            </bdi>
            <bdi translate="no" className="block text-ink-muted">
              {product.model}
            </bdi>
          </Link>
        </h2>
        <p className="sentence text-sm text-ink-subtle">{productFacts(product, locale)}</p>
        <LineState line={line} />
        {note}
      </div>
      <LinePrice line={line} />
      <div className="max-lg:col-span-2 lg:col-start-2 max-lg:mt-1 flex flex-wrap items-center gap-x-6 text-sm">
        {available > 0 && line.offerId === undefined && Math.max(available, quantity) > 1 && <QuantitySelect line={line} name={name} />}
        {/* Together on one line, however narrow the phone. */}
        <span className="flex items-center gap-x-6">
          {!isOnList && (
            <Button
              variant="link"
              aria-label={t`Move to wish list: ${name}`}
              onClick={() => {
                connection.run(() => {
                  toggleWishlist(product)
                  takeOut(t`Moved to the wish list`)
                })
              }}
            >
              <Trans>Move to wish list</Trans>
            </Button>
          )}
          <Button
            variant="link"
            className="text-ink-muted"
            aria-label={t`Remove ${name}`}
            onClick={() => takeOut(t`Removed from the cart`)}
          >
            <Trans>Remove</Trans>
          </Button>
        </span>
        {connection.note !== undefined && <span className="text-xs text-ink-subtle">{connection.note}</span>}
      </div>
    </li>
  )
}

function LinePrice({ line }: { line: CartLine }) {
  const { locale } = usePreferences()
  const { price, listPrice, quantity, product } = line
  const total = (
    <bdi translate="no" className="num">
      {formatMoney(times(price, quantity), locale)}
    </bdi>
  )
  const each = (
    <bdi translate="no" className="num">
      {formatMoney(price, locale)}
    </bdi>
  )
  return (
    <div className="max-lg:col-start-2 max-lg:mt-2 lg:text-end">
      <p className={`text-lg font-medium ${line.available === 0 ? 'text-ink-muted' : ''}`}>
        {product.priceSar ? <Trans>About {total}</Trans> : total}
      </p>
      {quantity > 1 && (
        <p className="text-sm text-ink-subtle">
          <Trans>{each} each</Trans>
        </p>
      )}
      {listPrice && listPrice.amount > price.amount && (
        <s className="text-sm text-ink-subtle">
          <bdi translate="no" className="num">
            {formatAmount(listPrice, locale)}
          </bdi>
        </s>
      )}
    </div>
  )
}

const times = ({ amount, currency }: Money, quantity: number): Money => ({ amount: amount * quantity, currency })

/** In stock, reserved, in an auction, sold, too many, or at another price than when it was added. */
function LineState({ line }: { line: CartLine }) {
  const { locale } = usePreferences()
  const { available, quantity, price, priceBefore } = line
  const left = formatNumber(available, locale)
  const before = priceBefore && (
    <bdi translate="no" className="num">
      {formatMoney(priceBefore, locale)}
    </bdi>
  )
  const now = (
    <bdi translate="no" className="num">
      {formatMoney(price, locale)}
    </bdi>
  )
  return (
    <div className="mt-1.5 grid gap-1 text-sm">
      {available === 0 ? (
        <State isProblem>
          <WhyNot line={line} />
        </State>
      ) : quantity > available ? (
        <State isProblem>
          <Plural value={available} one="Only one piece is left." other={`Only ${left} pieces are left.`} />
        </State>
      ) : (
        <State>{line.offerId === undefined ? <Trans context="of a piece">In stock</Trans> : <Trans>Reserved for you</Trans>}</State>
      )}
      {before && line.offerId === undefined && (
        <State isProblem>
          <Trans>
            The price has changed from {before} to {now}.
          </Trans>
        </State>
      )}
    </div>
  )
}

/** Why a line cannot be bought. An offer's line is held: it can be bought unless the product was withdrawn. */
function WhyNot({ line: { product, offerId } }: { line: CartLine }) {
  if (offerId === undefined && product.reserved) return <Trans>Reserved. It cannot be bought at the moment.</Trans>
  if (offerId === undefined && product.auction)
    return <Trans>In an auction. It cannot be bought at a fixed price until the auction ends.</Trans>
  return <Trans>Sold. It can no longer be bought.</Trans>
}

const State = ({ isProblem = false, children }: { isProblem?: boolean; children: ReactNode }) => (
  <p className={`flex items-start gap-2 ${isProblem ? 'text-warning' : 'text-ink-muted'}`}>
    <Icon path={isProblem ? warningCircle : check} size="sm" className="mt-px" />
    <span>{children}</span>
  </p>
)

function QuantitySelect({ line, name }: { line: CartLine; name: string }) {
  const { t } = useLingui()
  const preferences = usePreferences()
  const { locale } = preferences
  const connection = useNeedsConnection()
  const { mutate: change, isPending, variables } = useMutation(changeQuantity(useQueryClient(), preferences))
  const { available, quantity } = line
  const most = Math.max(available, quantity)
  return (
    <span className="relative inline-flex items-center -ms-2">
      <select
        aria-label={t`Quantity of ${name}`}
        aria-busy={isPending}
        value={isPending ? variables.quantity : quantity}
        onChange={({ target }) => connection.run(() => change({ lineId: line.id, quantity: Number(target.value) }))}
        className="appearance-none bg-transparent min-h-11 ps-2 pe-7 rounded-sm num [&>option]:bg-raised [&>option]:text-ink"
      >
        {Array.from({ length: most }, (_, index) => {
          const count = formatNumber(index + 1, locale)
          return (
            <option key={count} value={index + 1} disabled={index >= available}>
              {t`Quantity: ${count}`}
            </option>
          )
        })}
      </select>
      <Icon path={caretDown} size="sm" className="absolute end-1 pointer-events-none" />
    </span>
  )
}
