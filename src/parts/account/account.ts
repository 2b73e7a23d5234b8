/**
 * One part of the app (parts.ts): what its routes show and load. Each page has a file here, or is a component of a feature by itself; the
 * page of one request is in the file of its kind.
 */
export { AddressesPage } from '#src/features/addresses/addresses-page.tsx'
export { IdSubmissionDialog } from '#src/features/id-images/id-submission-dialog.tsx'
export { LotPanel } from '#src/features/bidding/lot-panel.tsx'
export { OwnBidsPage } from '#src/features/bidding/own-bids-page.tsx'
export { NotificationsPage } from '#src/features/notifications/notifications-page.tsx'
export { CartRoute, loadCart } from './cart.tsx'
export { CheckoutRoute, loadCheckout } from './checkout.tsx'
export { HomeRoute, loadHome } from './home.tsx'
export { loadOwnOffer, OwnOfferRoute } from './kinds/offer.tsx'
export { loadOwnOrder, OrderPlacedRoute, OwnOrderRoute } from './kinds/order.tsx'
export { loadOwnPreOrder, OwnPreOrderRoute } from './kinds/pre-order.tsx'
export { loadOwnSell, OwnSellRoute } from './kinds/sell.tsx'
export { AccountRoute } from './layout.tsx'
export { fetchOwnData, loadAddresses, loadNotifications, loadOwnBids } from './loaders.ts'
export { loadOwnedPieces, OwnedPiecesRoute } from './owned-pieces.tsx'
export { loadProfile, ProfileRoute } from './profile.tsx'
export { loadSellForm, SellFormRoute } from './sell.tsx'
export { CardDetailsRoute, loadProfileSuccess, PasskeyRoute, ProfileSuccessRoute, UploadIdRoute } from './steps.tsx'
export { loadOffers, loadOrders, loadSells, OffersRoute, OrdersRoute, SellsRoute } from './tracking.tsx'
export { loadWallet, WalletRoute } from './wallet.tsx'
