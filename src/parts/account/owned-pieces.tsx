import type { ReactNode } from 'react'
import { InvoiceLink } from '#src/features/orders/invoice-link.tsx'
import { ownedPiecesQuery } from '#src/features/owned-pieces/owned-piece-queries.ts'
import { OwnedPiecesPage } from '#src/features/owned-pieces/owned-pieces-page.tsx'
import type { PageLoading } from '../page-loading.ts'

export async function loadOwnedPieces({ context }: PageLoading): Promise<void> {
  await context.queryClient.query({ ...ownedPiecesQuery(context), staleTime: 'static' })
}

export const OwnedPiecesRoute = (): ReactNode => (
  <OwnedPiecesPage renderInvoice={({ orderId, orderNumber }) => <InvoiceLink orderId={orderId} orderNumber={orderNumber} />} />
)
