import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { parseReference } from '#contract/request-kinds/request-reference.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/contact-us')({
  staticData: { part: 'requests', texts: ['requests'] },
  validateSearch: ({ product, request }: { product?: unknown; request?: unknown }): { product?: string; request?: string } => ({
    ...(typeof product === 'string' && { product }),
    ...(parseReference(request) && { request: String(request) }),
  }),
  loader: lazyFn(parts.requests, 'loadContactForm'),
  head: loadedHead,
  component: lazyRouteComponent(parts.requests, 'ContactFormRoute'),
})
