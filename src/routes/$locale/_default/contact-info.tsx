import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/contact-info')({
  staticData: { part: 'auth', texts: ['auth'] },
  loader: lazyFn(parts.auth, 'loadContactInfo'),
  head: loadedHead,
  component: lazyRouteComponent(parts.auth, 'ContactInfoRoute'),
})
