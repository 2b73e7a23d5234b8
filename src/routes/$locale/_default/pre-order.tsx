import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/pre-order')({
  staticData: { part: 'requests', texts: ['requests'] },
  loader: lazyFn(parts.requests, 'loadPreOrderForm'),
  head: loadedHead,
  component: lazyRouteComponent(parts.requests, 'PreOrderFormRoute'),
})
