import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge } from '#src/blocks/requests/status-badge.tsx'
import type { Image } from '#src/contract/catalogue.ts'
import type { Money } from '#src/contract/money.ts'
import type { OfferSummary } from '#src/contract/offers.ts'
import { formatAmount, formatMoney } from '#src/i18n/format.ts'
import { formatOwnDay } from '#src/i18n/format-date.ts'
import { usePreferences } from '#src/i18n/preferences.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { caretRight } from '#src/ui/icon-paths.ts'
import { Picture } from '#src/ui/picture.tsx'
import { OfferState } from './offer-state.tsx'

/** One of the own offers in the list; the whole row leads to it. */
export function OfferRow({ offer }: { offer: OfferSummary }) {
  const { locale } = usePreferences()
  const { id, number, createdAt, product, productName, yourPrice, askingPrice } = offer
  const day = formatOwnDay(new Date(createdAt), locale)
  const reference = <bdi>{number}</bdi>
  return (
    <li>
      <Link to="/$locale/account/offers/$id" params={{ locale, id }} className="block group">
        <RowLayout
          image={product?.images[0]}
          badge={<StatusBadge status={offer.status} />}
          name={<PieceName product={product} name={productName} />}
          line={
            <Trans>
              Offer {reference}, {day}
            </Trans>
          }
          state={<OfferState offer={offer} />}
          price={yourPrice}
          asking={askingPrice}
          isLink
        />
      </Link>
    </li>
  )
}

/** Brand and model, as the shop calls it today, else as it was called. */
export const PieceName = ({ product, name }: { product: OfferSummary['product']; name: string }) =>
  product ? (
    <>
      <bdi className="font-medium group-hover:underline underline-offset-4">{product.brand.name}</bdi>{' '}
      <bdi className="text-ink-muted">{product.model}</bdi>
    </>
  ) : (
    <bdi className="font-medium group-hover:underline underline-offset-4">{name}</bdi>
  )

type LayoutProps = {
  image: Image | undefined
  badge: ReactNode
  name: ReactNode
  line: ReactNode
  state: ReactNode
  price: Money | undefined
  asking?: Money
  isLink?: boolean
}

/** Design mock "offers": on phones the status above the name and the price below, on desktops in columns of their own. */
export function RowLayout({ image, badge, name, line, state, price, asking, isLink = false }: LayoutProps) {
  const { locale } = usePreferences()
  const askingAmount = asking && <bdi className="num">{formatAmount(asking, locale)}</bdi>
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[5.5rem_minmax(0,1fr)_auto_9.5rem_1.25rem] gap-x-4 lg:gap-x-7 py-5 lg:items-center">
      <div className="aspect-square bg-well self-start max-lg:row-span-3">
        {image && <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 5.5rem, 4.5rem" />}
      </div>
      <div className="min-w-0 wrap-anywhere max-lg:order-2">
        <p>{name}</p>
        <p className="text-sm text-ink-subtle num mt-0.5">{line}</p>
        <p className="text-sm text-ink-muted mt-1">{state}</p>
      </div>
      <p className="max-lg:order-3 max-lg:mt-2.5 max-lg:flex max-lg:items-baseline max-lg:flex-wrap max-lg:gap-x-2.5 lg:text-end">
        {price && <bdi className="num lg:text-lg font-medium lg:block">{formatMoney(price, locale)}</bdi>}{' '}
        {askingAmount && (
          <span className="text-xs lg:text-sm text-ink-subtle">
            {asking.currency === 'SAR' ? <Trans>of {askingAmount}</Trans> : <Trans>of about {askingAmount}</Trans>}
          </span>
        )}
      </p>
      <div className="max-lg:order-1 max-lg:mb-2">{badge}</div>
      {isLink && <Icon path={caretRight} size="md" flip className="max-lg:hidden text-ink-subtle" />}
    </div>
  )
}
