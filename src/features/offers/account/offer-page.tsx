import { Trans } from '@lingui/react/macro'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DataFreshness } from '#src/blocks/data-freshness.tsx'
import type { Offer } from '#contract/offers/offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { ListLink } from '#src/blocks/requests/lists/list-link.tsx'
import { usePreferences } from '#i18n/preferences.tsx'
import { offerQuery, offersChanged } from '../offer-queries.ts'
import { isLost } from '../offer-state.tsx'
import { OfferView } from '../offer-view.tsx'

type Props = {
  id: string
  /** Adds an approved offer that was joined to the account to the cart; calls `onDone` afterwards. */
  renderAddToCart: (offer: { id: string; productId: string }, onDone: () => void) => ReactNode
}

/** One of the customer's own offers. */
export function OfferPage({ id, renderAddToCart }: Props) {
  const preferences = usePreferences()
  const client = useQueryClient()
  const { data: offer, dataUpdatedAt, isRefetchError } = useSuspenseQuery(offerQuery(preferences, id))
  return (
    <>
      <ListLink to="/$locale/account/offers">
        <Trans>All offers</Trans>
      </ListLink>
      <OfferView
        offer={offer}
        line={<DataFreshness dataUpdatedAt={dataUpdatedAt} isRefetchError={isRefetchError} className="mt-2" />}
        action={
          offer.isInCart ? (
            <CartLink offer={offer} />
          ) : (
            (offer.may.addToCart &&
              offer.product &&
              renderAddToCart({ id, productId: offer.product.id }, () => void offersChanged(client, id))) ||
            (offer.order && !isLost(offer) && <OrderLink id={offer.order.id} />)
          )
        }
      />
    </>
  )
}

function OrderLink({ id }: { id: string }) {
  const { locale } = usePreferences()
  return (
    <Link to="/$locale/account/orders/$id" params={{ locale, id }} className="btn btn-line max-lg:w-full lg:px-8">
      <Trans>See the order</Trans>
    </Link>
  )
}

function CartLink({ offer: { offerPrice, yourPrice } }: { offer: Offer }) {
  const { locale } = usePreferences()
  const price = (
    <bdi translate="no" className="num lg:hidden">
      {formatMoney(offerPrice ?? yourPrice, locale)}
    </bdi>
  )
  return (
    <div className="action-bar lg:mt-0!">
      <Link to="/$locale/cart" params={{ locale }} className="btn btn-primary w-full lg:px-10">
        <Trans>See the cart</Trans> {price}
      </Link>
    </div>
  )
}
