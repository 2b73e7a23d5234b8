import { correctionOn } from '../page-correction.tsx'
import type { RequestPages } from '../request-pages.ts'

export const requestPages: RequestPages = {
  kind: 'order',
  corrections: {
    'orders.create': correctionOn(() => '/checkout'),
    // The page of its order finds the entry by itself (features/orders/receipts/receipt-panel.tsx).
    'orders.receipts.create': correctionOn(({ params }) => `/account/orders/${params.id}#receipt`),
  },
}
