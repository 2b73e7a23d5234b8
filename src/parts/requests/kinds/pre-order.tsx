import { guestPreOrderPage } from '#src/features/pre-orders/guest-pre-order-page.tsx'
import { preOrderHead } from '#src/features/pre-orders/pre-order-head.ts'
import { PreOrderPage } from '#src/features/pre-orders/pre-order-page.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { correctionOn } from '../page-correction.tsx'
import { formRoute, statusRoute } from '../request-routes.tsx'

export const { load: loadPreOrderForm, Route: PreOrderFormRoute } = formRoute({
  load: async ({ context }) => {
    await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
    return preOrderHead(context.i18n)
  },
  Page: PreOrderPage,
})

export const { load: loadPreOrderStatus, Route: PreOrderStatusRoute } = statusRoute(guestPreOrderPage)

export const corrections = { 'pre-orders.create': correctionOn(() => '/pre-order') }
