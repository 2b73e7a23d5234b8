/** One part of the app (parts.ts). */
import { useLingui } from '@lingui/react/macro'
import { getRouteApi, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountHomePage } from '#src/features/account-home/account-home-page.tsx'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { useDefaultCountry } from '#src/features/addresses/use-default-country.ts'
import { AddOfferToCart } from '#src/features/cart/add-offer-to-cart.tsx'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { IdImagesForm } from '#src/features/id-submission/id-images-form.tsx'
import { notificationsQuery } from '#src/features/notifications/notification-queries.ts'
import { PushInvitation, PushQuestion } from '#src/features/notifications/push-invitation.tsx'
import { loadOffer as loadOwnOffer, loadOffers as loadOwnOffers } from '#src/features/offers/load-offers.ts'
import { OfferPage } from '#src/features/offers/offer-page.tsx'
import { AcceptedOffer } from '#src/features/offers/offers-at-a-glance.tsx'
import { OffersList } from '#src/features/offers/offers-page.tsx'
import { OpenOffer } from '#src/features/offers/open-offer.tsx'
import { OrderToPay } from '#src/features/orders/orders-at-a-glance.tsx'
import { loadPreOrder as loadOwnPreOrder } from '#src/features/pre-orders/load-pre-orders.ts'
import { OwnPreOrderPage } from '#src/features/pre-orders/own-pre-order-page.tsx'
import { loadCustomer } from '#src/features/profile/load-customer.ts'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { loadSell as loadOwnSell, loadSells as loadOwnSells } from '#src/features/sells/load-sells.ts'
import { OwnSellPage } from '#src/features/sells/own-sell-page.tsx'
import { ApprovedSell } from '#src/features/sells/sells-at-a-glance.tsx'
import { SellsList } from '#src/features/sells/sells-list.tsx'
import { NoOffers, NoSells } from '#src/features/tracking/empty-tracking.tsx'
import { WishlistPreview } from '#src/features/wishlist/wishlist-page.tsx'
import { wishlistQuery } from '#src/features/wishlist/wishlist-queries.ts'
import { AccountLayout } from '#src/layouts/account-layout.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import { showToast } from '#src/ui/toast-store.ts'
import { BuyingList, loadBuying } from './account-buying.tsx'
import { RequestsTracking, useTiles } from './account-requests.tsx'
import type { PageLoading } from './page-loading.ts'

export { fetchOwnData } from './fetch-own-data.ts'
export { IdSubmissionDialog } from '#src/features/id-submission/id-submission-dialog.tsx'
export { CardDetailsRoute, loadProfileSuccess, ProfileSuccessRoute, UploadIdRoute } from './account-steps.tsx'
export { loadSellForm, SellFormRoute } from './account-sell.tsx'
export { CheckoutRoute, loadCheckout } from './account-checkout.tsx'
export { loadOrder, loadWallet, OrderPlacedRoute, OrderRoute, WalletRoute } from './account-orders.tsx'
export { AddressesPage } from '#src/features/addresses/addresses-page.tsx'
export { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'

export function AccountRoute(): ReactNode {
  return (
    <AccountLayout>
      <Outlet />
    </AccountLayout>
  )
}

export async function loadHome({ context }: PageLoading): Promise<void> {
  await Promise.all([loadCustomer(context), context.queryClient.query({ ...wishlistQuery(context), staleTime: 'static' })])
}

export function HomeRoute(): ReactNode {
  const needsAttention = (
    <>
      <OrderToPay />
      <AcceptedOffer />
      <ApprovedSell />
    </>
  )
  return <AccountHomePage wishes={<WishlistPreview />} needsAttention={needsAttention} tiles={useTiles()} />
}

export const loadProfile = ({ context }: PageLoading) => loadCustomer(context)

export function ProfileRoute(): ReactNode {
  const { t } = useLingui()
  return <ProfilePage idImages={<IdImagesForm onSent={() => showToast({ kind: 'notice', summary: t`ID images updated` })} />} />
}

export async function loadAddresses({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...addressesQuery(context), staleTime: 'static' })
}

export async function loadNotifications({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...notificationsQuery(context), staleTime: 'static' })
}

export async function loadCart({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...cartQuery(context), staleTime: 'static' })
}

export function CartRoute(): ReactNode {
  const country = useDefaultCountry()
  return <CartPage country={country} renderNote={({ product, offerId }) => <OpenOffer productId={product.id} offerId={offerId} />} />
}

export const loadOffers = ({ context }: PageLoading) => loadOwnOffers(context)

export function OffersRoute(): ReactNode {
  return (
    <RequestsTracking>
      <OffersList empty={<NoOffers />} invitation={<PushQuestion />} />
    </RequestsTracking>
  )
}

export const loadOffer = ({ context, params }: PageLoading<{ id: string }>) => loadOwnOffer(context, params.id)

const offerRoute = getRouteApi('/$locale/_default/account/offers/$id')

export function OfferRoute(): ReactNode {
  const { id } = offerRoute.useParams()
  return (
    <OfferPage
      key={id}
      id={id}
      renderAddToCart={(offer, onDone) => <AddOfferToCart offer={offer} onDone={onDone} />}
      invitation={<PushInvitation />}
    />
  )
}

export const loadOrders = loadBuying

export function OrdersRoute(): ReactNode {
  return (
    <RequestsTracking>
      <BuyingList />
    </RequestsTracking>
  )
}

export const loadSells = ({ context }: PageLoading) => loadOwnSells(context)

export function SellsRoute(): ReactNode {
  return (
    <RequestsTracking>
      <SellsList empty={<NoSells />} invitation={<PushQuestion />} />
    </RequestsTracking>
  )
}

export const loadSell = ({ context, params }: PageLoading<{ id: string }>) => loadOwnSell(context, params.id)

const sellRoute = getRouteApi('/$locale/_default/account/sells/$id')

export function SellRoute(): ReactNode {
  const { id } = sellRoute.useParams()
  return <OwnSellPage key={id} id={id} invitation={<PushInvitation />} />
}

export const loadPreOrder = ({ context, params }: PageLoading<{ id: string }>) => loadOwnPreOrder(context, params.id)

const preOrderRoute = getRouteApi('/$locale/_default/account/pre-orders/$id')

export function PreOrderRoute(): ReactNode {
  const { id } = preOrderRoute.useParams()
  return <OwnPreOrderPage key={id} id={id} invitation={<PushInvitation />} />
}
