import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/faq')({
  staticData: { part: 'info', texts: ['info'] },
  loader: lazyFn(parts.info, 'loadFaq'),
  head: loadedHead,
  component: lazyRouteComponent(parts.info, 'FaqPage'),
})
