import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/terms')({
  staticData: { part: 'info', texts: ['info'] },
  validateSearch: ({ version }: { version?: unknown }): { version?: number } =>
    Number.isInteger(Number(version)) && Number(version) >= 1 ? { version: Number(version) } : {},
  loaderDeps: ({ search }) => search,
  loader: lazyFn(parts.info, 'loadTerms'),
  head: loadedHead,
  component: lazyRouteComponent(parts.info, 'TermsRoute'),
})
