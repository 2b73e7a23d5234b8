/** One part of the app (parts.ts). */
import { useLingui } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AccountHomePage } from '#src/features/account-home/account-home-page.tsx'
import { addressesQuery } from '#src/features/addresses/address-queries.ts'
import { useDefaultCountry } from '#src/features/addresses/use-default-country.ts'
import { CartPage } from '#src/features/cart/cart-page.tsx'
import { IdImagesForm } from '#src/features/id-submission/id-images-form.tsx'
import { notificationsQuery } from '#src/features/notifications/notification-queries.ts'
import { AcceptedOffer } from '#src/features/offers/account/offers-at-a-glance.tsx'
import { OpenOffer } from '#src/features/offers/open-offer.tsx'
import { OrderToPay } from '#src/features/orders/orders-at-a-glance.tsx'
import { loadCustomer } from '#src/features/profile/load-customer.ts'
import { ProfilePage } from '#src/features/profile/profile-page.tsx'
import { ApprovedSell } from '#src/features/sells/sells-at-a-glance.tsx'
import { WishlistPreview } from '#src/features/wishlist/wishlist-page.tsx'
import { wishlistQuery } from '#src/features/wishlist/wishlist-queries.ts'
import type { Preferences } from '#i18n/preferences.tsx'
import { AccountLayout } from '#src/layouts/account/account-layout.tsx'
import { cartQuery } from '#src/queries/cart.ts'
import { showToast } from '#ui/toast-store.ts'
import { accountKinds } from './kinds.ts'
import { loadTab, TrackedRequests, useTiles } from './tracking.tsx'
import { fetchAllOf } from './fetch-own-data.ts'
import type { PageLoading } from '../page-loading.ts'

export { loadOwnRequest, OwnRequestRoute } from './own-request.tsx'
export { IdSubmissionDialog } from '#src/features/id-submission/id-submission-dialog.tsx'
export { CardDetailsRoute, loadProfileSuccess, ProfileSuccessRoute, UploadIdRoute } from './steps.tsx'
export { loadSellForm, SellFormRoute } from './sell.tsx'
export { CheckoutRoute, loadCheckout } from './checkout.tsx'
export { loadWallet, OrderPlacedRoute, WalletRoute } from './wallet.tsx'
export { AddressesPage } from '#src/features/addresses/addresses-page.tsx'
export { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'

/** @param mayGoOn called before each call */
export const fetchOwnData = (client: QueryClient, preferences: Preferences, mayGoOn: () => boolean): Promise<void> =>
  fetchAllOf(accountKinds, { client, preferences, mayGoOn })

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

export const loadOffers = loadTab('offers')
export const OffersRoute = (): ReactNode => <TrackedRequests tab="offers" />

export const loadOrders = loadTab('buying')
export const OrdersRoute = (): ReactNode => <TrackedRequests tab="buying" />

export const loadSells = loadTab('selling')
export const SellsRoute = (): ReactNode => <TrackedRequests tab="selling" />
