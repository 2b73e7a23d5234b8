/** One part of the app (parts.ts). */
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { contactHead } from '#src/features/contact/contact-head.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { contactRequestPage } from '#src/features/contact/contact-request-page.tsx'
import { guestOfferPage } from '#src/features/offers/guest-offer-page.tsx'
import { guestPreOrderPage } from '#src/features/pre-orders/guest-pre-order-page.tsx'
import { loadPreOrderPage } from '#src/features/pre-orders/load-pre-order-page.ts'
import { preOrderHead } from '#src/features/pre-orders/pre-order-head.ts'
import { PreOrderPage } from '#src/features/pre-orders/pre-order-page.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from './page-loading.ts'

export { takeKeyOfLink } from '#src/blocks/requests/key-of-link.ts'
export { OfferDialog } from '#src/features/offers/offer-dialog.tsx'
export { OutboxPage } from '#src/features/outbox/outbox-page.tsx'
export { OutboxSheet } from '#src/features/outbox/outbox-sheet.tsx'
export { ContactCorrection, OrderCorrection, PreOrderCorrection, ReceiptCorrection, SellCorrection } from './page-correction.tsx'
export { OfferCorrection } from './offer-correction.tsx'

export async function loadContact({ context, location }: PageLoading) {
  const settings = await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
  const page = { ...context, path: location.pathname }
  return { head: pageHead({ ...page, ...contactHead(settings, page) }) }
}

const contactRoute = getRouteApi('/$locale/_default/contact-us')

export function ContactRoute(): ReactNode {
  const { product } = contactRoute.useSearch()
  return <ContactPage productId={product} />
}

export const loadContactRequest = contactRequestPage.load

const contactRequestRoute = getRouteApi('/$locale/_default/messages/$id')

export function ContactRequestRoute(): ReactNode {
  const { id } = contactRequestRoute.useParams()
  return <contactRequestPage.Page key={id} id={id} />
}

export const loadGuestOffer = guestOfferPage.load

const offerRoute = getRouteApi('/$locale/_default/offers/$id')

export function GuestOfferRoute(): ReactNode {
  const { id } = offerRoute.useParams()
  return <guestOfferPage.Page key={id} id={id} />
}

export async function loadPreOrders({ context, location }: PageLoading) {
  const drawnAt = await loadPreOrderPage(context)
  return { drawnAt, head: pageHead({ ...context, path: location.pathname, ...preOrderHead(context.i18n) }) }
}

const preOrderRoute = getRouteApi('/$locale/_default/pre-order')

export function PreOrderRoute(): ReactNode {
  return <PreOrderPage drawnAt={preOrderRoute.useLoaderData().drawnAt} />
}

export const loadGuestPreOrder = guestPreOrderPage.load

const guestPreOrderRoute = getRouteApi('/$locale/_default/pre-orders/$id')

export function GuestPreOrderRoute(): ReactNode {
  const { id } = guestPreOrderRoute.useParams()
  return <guestPreOrderPage.Page key={id} id={id} />
}
