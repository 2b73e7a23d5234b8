import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Search } from '#src/features/search/search.tsx'
import { DefaultLayout } from '#src/layouts/default-layout.tsx'
import { NotFound } from '#src/layouts/not-found-page.tsx'
import { HydrationMark } from '#src/ui/page-hydrated.tsx'
import { useAwakePage } from '#src/ui/use-awake-page.ts'

export const Route = createFileRoute('/$locale/_default')({
  // Needed by every page, so not a chunk of its own.
  codeSplitGroupings: [],
  component: DefaultRoute,
  notFoundComponent: NotFound,
})

function DefaultRoute() {
  useAwakePage()
  return (
    <>
      <DefaultLayout>
        <Outlet />
        <HydrationMark />
      </DefaultLayout>
      <Search />
    </>
  )
}
