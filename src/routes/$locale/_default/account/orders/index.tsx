import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { accountPage } from '../-account-page.ts'

/** The requests to buy: orders and pre-orders. */
export const Route = createFileRoute('/$locale/_default/account/orders/')(accountPage('loadOrders', 'OrdersRoute', msg`Buying`))
