import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { parseCheckoutSearch } from '#src/features/checkout/checkout-search.ts'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/checkout/')({
  staticData: { part: 'account', texts: ['account', 'requests', 'browsing'], drawn: 'on-device' },
  validateSearch: parseCheckoutSearch,
  beforeLoad: guarded('private', 'id', 'checkout'),
  loader: lazyFn(parts.account, 'loadCheckout'),
  head: ({ match }) => accountHead(match, msg`Checkout`),
  component: lazyRouteComponent(parts.account, 'CheckoutRoute'),
})
