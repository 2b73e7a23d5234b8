import { createFileRoute } from '@tanstack/react-router'
import { contactHead } from '#src/features/contact/contact-head.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/contact-us')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['contact'] },
  validateSearch: ({ product }: { product?: unknown }): { product?: string } => (typeof product === 'string' ? { product } : {}),
  loader: async ({ context, location }) => {
    const settings = await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
    const page = { ...context, path: location.pathname }
    return { head: pageHead({ ...page, ...contactHead(settings, page) }) }
  },
  head: loadedHead,
  component: ContactRoute,
})

function ContactRoute() {
  const { product } = Route.useSearch()
  return <ContactPage productId={product} />
}
