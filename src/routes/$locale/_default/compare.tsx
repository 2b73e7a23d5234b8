import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { parsePieces } from '#src/blocks/products/compare-search.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/compare')({
  staticData: { part: 'browsing', texts: ['browsing'], isFromCatalogue: true },
  validateSearch: ({ pieces }: { pieces?: unknown }): { pieces?: string[] } => ({ pieces: parsePieces(pieces) }),
  loaderDeps: ({ search }) => search,
  loader: lazyFn(parts.browsing, 'loadCompare'),
  head: loadedHead,
  component: lazyRouteComponent(parts.browsing, 'CompareRoute'),
})
