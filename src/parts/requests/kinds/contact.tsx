import { getRouteApi } from '@tanstack/react-router'
import { parseReference } from '#contract/request-kinds/request-reference.ts'
import { contactHead } from '#src/features/contact/contact-head.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { contactRequestPage } from '#src/features/contact/contact-request-page.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { correctionOn } from '../page-correction.tsx'
import type { RequestPages } from '../request-pages.ts'

const route = getRouteApi('/$locale/_default/contact-us')

function Page() {
  const { product, request } = route.useSearch()
  return <ContactPage productId={product} request={parseReference(request)} />
}

export const requestPages: RequestPages = {
  kind: 'contact',
  form: {
    load: async ({ context, location }) => {
      const settings = await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
      return contactHead(settings, { ...context, path: location.pathname })
    },
    Page,
  },
  status: contactRequestPage,
  corrections: { 'contact.create': correctionOn(() => '/contact-us') },
}
