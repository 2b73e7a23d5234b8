import { Trans } from '@lingui/react/macro'
import { useProductState } from '#src/blocks/products/product-state.ts'
import type { Wishlist } from '#contract/accounts/account-things.ts'
import { formatOwnDay } from '#i18n/formats/format-date.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { priceSince } from './saved-price.ts'

/** A piece of the list, what it cost when it was saved (SAR, minor units), and what has become of it since. */
export type SavedPiece = Omit<Wishlist['items'][number], 'addedAt'>

/** What has changed since the piece was saved; nothing while it cannot be bought, which its card says in place of the price. */
export function SinceSaved(saved: SavedPiece) {
  const isForSale = useProductState(saved.product).kind === 'for-sale'
  if (!isForSale) return null
  return (
    <>
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

function ForSaleSince({ to, at }: NonNullable<SavedPiece['change']>) {
  const { locale } = usePreferences()
  const day = <bdi className="whitespace-nowrap">{formatOwnDay(new Date(at), locale)}</bdi>
  return (
    <p className="text-sm text-success text-pretty">
      {to === 'free' ? <Trans>Free again since {day}</Trans> : <Trans>Back since {day}</Trans>}
    </p>
  )
}
