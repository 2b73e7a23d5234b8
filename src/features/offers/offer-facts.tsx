import { Trans, useLingui } from '@lingui/react/macro'
import { detailLabels } from '#src/blocks/products/product-terms.ts'
import { FactRows, type Fact } from '#src/blocks/requests/fact-rows.tsx'
import { OwnWords } from '#ui/own-words.tsx'
import type { Money } from '#contract/money/money.ts'
import type { Offer } from '#contract/offers/offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { formatDayOf, formatDeadline } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Picture } from '#ui/picture.tsx'
import { ConvertedPrice } from './make/converted-price.tsx'
import { priceAgreed, useOpenCounter } from './offer-state.tsx'

/** The dates of an offer, its prices and its message. */
export function OfferInformation({ offer }: { offer: Offer }) {
  const { locale } = usePreferences()
  const day = (at: string) => <bdi className="num">{formatDayOf(new Date(at), locale)}</bdi>
  const money = (price: Money, className = '') => (
    <bdi translate="no" className={`num ${className}`}>
      {formatMoney(price, locale)}
    </bdi>
  )
  const { createdAt, acceptedAt, yourPrice, counter, askingPrice, rateDate, message } = offer
  const offered = priceAgreed(offer) ?? counter?.price
  const open = useOpenCounter(offer)
  const facts: (Fact | false)[] = [
    { key: 'date', label: <Trans>Offer date</Trans>, value: day(createdAt) },
    acceptedAt !== undefined && { key: 'accepted', label: <Trans>Accepted date</Trans>, value: day(acceptedAt) },
    { key: 'yours', label: <Trans>Your price</Trans>, value: money(yourPrice, 'font-medium') },
    offered !== undefined && { key: 'offer', label: <Trans>Offer price</Trans>, value: money(offered) },
    open !== undefined && {
      key: 'until',
      label: <Trans context="of a price">Valid until</Trans>,
      value: <bdi className="num">{formatDeadline(new Date(open.until), locale)}</bdi>,
    },
    { key: 'asking', label: <Trans>Asking price</Trans>, value: <ConvertedPrice price={askingPrice} rateDate={rateDate} /> },
    { key: 'message', label: <Trans>Your message</Trans>, value: <OwnWords text={message} /> },
  ]
  return <FactRows facts={facts.filter((fact) => fact !== false)} />
}

/** The product's details. */
export function ItemDetails({ details }: { details: Offer['details'] }) {
  const { i18n } = useLingui()
  return (
    <FactRows
      facts={details.map(({ key, value }) => ({
        key,
        label: i18n._(detailLabels[key]),
        value: <span className="sentence num inline-block">{value}</span>,
      }))}
    />
  )
}

export function ProductImages({ images }: { images: Offer['images'] }) {
  return (
    <ul className="grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-2 gap-3">
      {images.map((image) => (
        <li key={image.path} className="aspect-square bg-well">
          <Picture image={image} sizes="(min-width: 64rem) 16rem, 45vw" />
        </li>
      ))}
    </ul>
  )
}
