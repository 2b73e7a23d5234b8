import { correctionOn } from '../page-correction.tsx'

export const corrections = {
  'orders.create': correctionOn(() => '/checkout'),
  // The page of its order finds the entry by itself (features/orders/receipts/receipt-panel.tsx).
  'orders.receipts.create': correctionOn(({ params }) => `/account/orders/${params.id}#receipt`),
}
