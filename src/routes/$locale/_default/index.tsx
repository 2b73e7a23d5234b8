import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/home-page.tsx'
import { homeQuery } from '#src/features/home/home-queries.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(homeQuery(context))
  },
  head: ({ match: { context, pathname } }) =>
    pageHead({
      origin: context.origin,
      locale: context.locale,
      path: pathname,
      title: context.i18n._(msg`Mizwala: watches and jewelry, passed on`),
      description: context.i18n._(msg`Watches and jewelry from private owners and houses, each examined by our specialists before it changes hands.`),
    }),
  component: HomePage,
})
