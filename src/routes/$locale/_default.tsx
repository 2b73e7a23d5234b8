import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Search } from '#src/features/search/search.tsx'
import { DefaultLayout } from '#src/layouts/default-layout.tsx'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { parts } from '#src/parts/parts.ts'
import { HydrationMark } from '#src/start/page-hydrated.tsx'
import { useHydratedPage } from '#src/start/use-hydrated-page.ts'

const loadSearch = async () => (await parts.browsing()).SearchOverlay

export const Route = createFileRoute('/$locale/_default')({
  component: DefaultRoute,
  notFoundComponent: NotFound,
})

function DefaultRoute() {
  useHydratedPage()
  return (
    <>
      <DefaultLayout>
        <Outlet />
        <HydrationMark />
      </DefaultLayout>
      <Search load={loadSearch} />
    </>
  )
}
