import { getRouteApi } from '@tanstack/react-router'
import { parseReference } from '#contract/request-kinds/request-reference.ts'
import { contactHead } from '#src/features/contact/contact-head.ts'
import { ContactPage } from '#src/features/contact/contact-page.tsx'
import { contactRequestPage } from '#src/features/contact/contact-request-page.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { takeStatusKey } from '#src/blocks/requests/status/status-keys.ts'
import { correctionOn } from '../page-correction.tsx'
import { formRoute, statusRoute } from '../request-routes.tsx'

const route = getRouteApi('/$locale/_default/contact-us')

function Page() {
  const { product, request } = route.useSearch()
  return <ContactPage productId={product} request={parseReference(request)} />
}

export const { load: loadContactForm, Route: ContactFormRoute } = formRoute({
  load: async ({ context, location }) => {
    const settings = await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
    return contactHead(settings, { ...context, path: location.pathname })
  },
  Page,
})

export const { load: loadContactStatus, Route: ContactStatusRoute } = statusRoute(contactRequestPage)

export const corrections = {
  'contact.create': correctionOn(() => '/contact-us'),
  'contact.reply': correctionOn((entry) => {
    const { id = '' } = entry.params
    // A guest's page opens by the key, which is forgotten with the page on which the reply was written.
    if (entry.requestKey !== undefined) takeStatusKey(id, `k=${entry.requestKey}`)
    return `/messages/${id}`
  }),
}
