import { createFileRoute, notFound } from '@tanstack/react-router'
import { failureHead } from '#src/layouts/failure-head.ts'
import { NotFound } from '#src/layouts/not-found-page.tsx'

/** Every address that matches no other route. */
export const Route = createFileRoute('/$locale/_default/$')({
  loader: () => {
    throw notFound()
  },
  head: ({ match }) => failureHead(match),
  notFoundComponent: NotFound,
})
