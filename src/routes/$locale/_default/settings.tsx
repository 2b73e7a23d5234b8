import { createFileRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { parts } from '#src/parts/parts.ts'

export const Route = createFileRoute('/$locale/_default/settings')({
  staticData: { part: 'info', texts: ['info', 'runtime'] },
  loader: lazyFn(parts.info, 'loadSettings'),
  head: loadedHead,
  component: lazyRouteComponent(parts.info, 'SettingsRoute'),
})
