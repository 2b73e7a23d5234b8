/** One part of the app (parts.ts): the pages of each kind of request are in the file of the kind. */
export { takeKeyOfLink } from '#src/blocks/requests/status/key-of-link.ts'
export { OfferDialog } from '#src/features/offers/make/offer-dialog.tsx'
export { OutboxPage } from '#src/features/outbox/outbox-page.tsx'
export { OutboxSheet } from '#src/features/outbox/outbox-sheet.tsx'
export { correctionOf } from './corrections.ts'
export { ContactFormRoute, ContactStatusRoute, loadContactForm, loadContactStatus } from './kinds/contact.tsx'
export { loadOfferStatus, OfferStatusRoute } from './kinds/offer.tsx'
export { loadPreOrderForm, loadPreOrderStatus, PreOrderFormRoute, PreOrderStatusRoute } from './kinds/pre-order.tsx'
