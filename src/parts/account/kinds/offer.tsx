import { AddOfferToCart } from '#src/features/cart/add-offer-to-cart.tsx'
import { OfferPage } from '#src/features/offers/account/offer-page.tsx'
import { offerQuery, offersQuery } from '#src/features/offers/offer-queries.ts'
import { OfferRow, QueuedOfferRow } from '#src/features/offers/account/offer-row.tsx'
import { offersLine } from '#src/features/offers/account/offers-at-a-glance.tsx'
import { accountKind } from '../kind.ts'
import { ownRequest } from '../own-request.tsx'

export const offer = accountKind({
  kind: 'offer',
  list: offersQuery,
  one: offerQuery,
  Row: ({ request }) => <OfferRow offer={request} />,
  QueuedRow: QueuedOfferRow,
  tileLine: offersLine,
  Page: ({ id }) => <OfferPage id={id} renderAddToCart={(accepted, onDone) => <AddOfferToCart offer={accepted} onDone={onDone} />} />,
})

export const { load: loadOwnOffer, Route: OwnOfferRoute } = ownRequest(offer)
