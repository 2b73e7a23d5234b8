import { Trans } from '@lingui/react/macro'
import { useProductState } from '#src/blocks/products/product-state.ts'
import type { Wishlist } from '#contract/accounts/account-things.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { formatDayTime } from '#i18n/formats/format-freshness.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { shopNow } from '#device/shop-clock.ts'
import { asShown, priceSince } from './saved-price.ts'

/** A piece of the list, what it cost when it was saved (SAR, minor units), and what has become of it since. */
export type SavedPiece = Omit<Wishlist['items'][number], 'addedAt'>

/** What has changed since the piece was saved; nothing while it cannot be bought, which its card says in place of the price. */
export function SinceSaved(saved: SavedPiece) {
  const isForSale = useProductState(saved.product).kind === 'for-sale'
  if (!isForSale) return null
  return (
    <>
      {saved.offered && <OfferedToYou product={saved.product} {...saved.offered} />}
      <PriceSince {...saved} />
      {saved.change && <ForSaleSince {...saved.change} />}
    </>
  )
}

function PriceSince({ product, savedPriceSar }: SavedPiece) {
  const { locale } = usePreferences()
  const since = priceSince(product, savedPriceSar)
  if (!since) return null
  const by = (
    <bdi translate="no" className="num">
      {formatMoney(since.by, locale)}
    </bdi>
  )
  const isAbout = product.priceSar !== undefined
  if (since.isLess)
    return (
      <p className="text-sm text-success text-pretty">
        {isAbout ? <Trans>About {by} less than when you saved it</Trans> : <Trans>{by} less than when you saved it</Trans>}
      </p>
    )
  return (
    <p className="text-sm text-ink-muted text-pretty">
      {isAbout ? <Trans>About {by} more than when you saved it</Trans> : <Trans>{by} more than when you saved it</Trans>}
    </p>
  )
}

/** The house's price for this customer, while it is valid. */
function OfferedToYou({ product, priceSar, until }: Pick<SavedPiece, 'product'> & NonNullable<SavedPiece['offered']>) {
  const { locale } = usePreferences()
  const shown = asShown(product, priceSar)
  if (!shown || Date.parse(until) <= shopNow()) return null
  const price = (
    <bdi translate="no" className="num font-medium">
      {formatMoney(shown, locale)}
    </bdi>
  )
  const moment = <bdi className="whitespace-nowrap">{formatDayTime(new Date(until), locale)}</bdi>
  return (
    <p className="text-sm bg-tan-tint text-ink px-2.5 py-2 my-1.5 text-pretty">
      <Trans>
        For you {price} until {moment}. Make an offer at this price, and it is reserved for you at once.
      </Trans>
    </p>
  )
}

function ForSaleSince({ to, at }: NonNullable<SavedPiece['change']>) {
  const { locale } = usePreferences()
  const day = <bdi className="whitespace-nowrap">{formatOwnDay(new Date(at), locale)}</bdi>
  return (
    <p className="text-sm text-success text-pretty">
      {to === 'free' ? <Trans>Free again since {day}</Trans> : <Trans>Back since {day}</Trans>}
    </p>
  )
}
