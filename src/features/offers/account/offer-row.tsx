import { Trans } from '@lingui/react/macro'
import { OwnRequestRow } from '#src/blocks/requests/lists/own-request-row.tsx'
import { QueuedRequestRow } from '#src/blocks/requests/lists/queued-request-row.tsx'
import type { Money } from '#contract/money/money.ts'
import type { OfferSummary } from '#contract/offers/offers.ts'
import { formatAmount, formatMoney } from '#i18n/formats/format.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { productIn } from '#device/outbox/entry-product.ts'
import type { Entry } from '#device/outbox/entry.ts'
import { OfferBadge } from '../offer-badge.tsx'
import { OfferState, useOpenCounter } from '../offer-state.tsx'

export const OfferRow = ({ offer }: { offer: OfferSummary }) => (
  <OwnRequestRow
    kind="offer"
    request={offer}
    image={offer.product?.images[0]}
    name={<ProductName product={offer.product} name={offer.productName} />}
    renderLine={(reference, day) => (
      <Trans>
        Offer {reference}, {day}
      </Trans>
    )}
    badge={<OfferBadge offer={offer} />}
    state={<OfferState offer={offer} />}
    aside={<OfferAside offer={offer} />}
  />
)

/** While the house's price waits for an answer it stands before the own one. */
function OfferAside({ offer }: { offer: OfferSummary }) {
  const { locale } = usePreferences()
  const counter = useOpenCounter(offer)
  if (!counter) return <OfferPrice price={offer.yourPrice} asking={offer.askingPrice} />
  const own = (
    <bdi translate="no" className="num">
      {formatAmount(offer.yourPrice, locale)}
    </bdi>
  )
  return (
    <>
      <OfferPrice price={counter.price} />{' '}
      <span className="text-xs lg:text-sm text-ink-subtle">
        <Trans>your price {own}</Trans>
      </span>
    </>
  )
}

/** One in the outbox. */
export function QueuedOfferRow({ entry }: { entry: Entry }) {
  const { price, product } = productIn(entry)
  return (
    <QueuedRequestRow
      entry={entry}
      name={<ProductName product={product} name={entry.subject.name ?? ''} />}
      aside={<OfferPrice price={price} />}
    />
  )
}

/** Brand and model by the product's current name, else by the name at the time of the offer. */
export const ProductName = ({ product, name }: { product: OfferSummary['product']; name: string }) =>
  product ? (
    <bdi translate="no">
      <span className="font-medium group-hover:underline underline-offset-4">{product.brand.name}</span>{' '}
      <span className="text-ink-muted">{product.model}</span>
    </bdi>
  ) : (
    <bdi translate="no" className="font-medium group-hover:underline underline-offset-4">
      {name}
    </bdi>
  )

/** The offered price, and the asking price. */
export function OfferPrice({ price, asking }: { price: Money | undefined; asking?: Money }) {
  const { locale } = usePreferences()
  const askingAmount = asking && (
    <bdi translate="no" className="num">
      {formatAmount(asking, locale)}
    </bdi>
  )
  return (
    <>
      {price && (
        <span className="lg:block">
          <bdi translate="no" className="num lg:text-lg font-medium">
            {formatMoney(price, locale)}
          </bdi>
        </span>
      )}{' '}
      {askingAmount && (
        <span className="text-xs lg:text-sm text-ink-subtle">
          {asking.currency === 'SAR' ? <Trans>asking price {askingAmount}</Trans> : <Trans>asking price about {askingAmount}</Trans>}
        </span>
      )}
    </>
  )
}
