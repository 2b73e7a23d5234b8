import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Offer } from '#src/contract/offers.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { OfferState } from './offer-state.tsx'

/** The product, the current price, and the next action, which on phones is at the foot of the screen. */
export function OfferCard({ offer, action }: { offer: Offer; action: ReactNode }) {
  const { locale } = usePreferences()
  const { product, productName, images, yourPrice, offerPrice } = offer
  const image = product?.images[0] ?? images[0]
  return (
    <div
      className={`mt-6 lg:mt-9 grid grid-cols-[5.5rem_minmax(0,1fr)] lg:grid-cols-[9rem_minmax(0,1fr)_auto] gap-5 lg:gap-8 p-4 lg:p-6 items-center ${offer.status === 'approved' ? 'bg-tan-tint' : 'bg-well'}`}
    >
      <div className="aspect-square bg-well">
        {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 9rem, 5.5rem" eager />}
      </div>
      <div className="min-w-0 wrap-anywhere">
        {product ? (
          <Link to="/$locale/product/$id" params={{ locale, id: product.id }} className="block hover:underline underline-offset-4">
            <bdi translate="no" className="block font-medium">
              {product.brand.name}
            </bdi>
            <bdi translate="no" className="block text-ink-muted">
              {product.model}
            </bdi>
          </Link>
        ) : (
          <>
            <p className="font-medium">
              <bdi translate="no">{productName}</bdi>
            </p>
            <p className="text-sm text-ink-muted">
              <Trans>No longer in the shop</Trans>
            </p>
          </>
        )}
        <p className="mt-2.5">
          <bdi translate="no" className="num text-xl font-medium">
            {formatMoney(offerPrice ?? yourPrice, locale)}
          </bdi>
        </p>
        <p className="text-sm text-ink-muted">
          <OfferState offer={offer} isExact />
        </p>
      </div>
      {action}
    </div>
  )
}
