import { msg } from '@lingui/core/macro'
import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { parseSellSearch } from '#src/features/sells/sell-search.ts'
import { guarded } from '#src/guards/guarded.ts'
import { accountHead } from '#src/layouts/account/account-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/sell')({
  staticData: { part: 'account', texts: ['account', 'requests'], drawn: 'on-device' },
  validateSearch: parseSellSearch,
  beforeLoad: guarded('private', 'id'),
  loader: lazyFn(parts.account, 'loadSellForm'),
  head: ({ match }) => accountHead(match, msg`Sell an item`),
  component: lazyRouteComponent(parts.account, 'SellFormRoute'),
})
