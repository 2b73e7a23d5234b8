import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/contact-us')({
  staticData: { part: 'requests', request: 'contact', texts: ['requests'] },
  validateSearch: ({ product }: { product?: unknown }): { product?: string } => (typeof product === 'string' ? { product } : {}),
  loader: lazyFn(parts.requests, 'loadRequestForm'),
  head: loadedHead,
  component: lazyRouteComponent(parts.requests, 'RequestFormRoute'),
})
