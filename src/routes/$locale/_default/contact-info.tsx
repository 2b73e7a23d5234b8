import { createFileRoute } from '@tanstack/react-router'
import { VerifyPhone } from '#src/features/auth/verify-phone.tsx'
import { contactHead } from '#src/features/contact-info/contact-head.ts'
import { ContactInfoPage } from '#src/features/contact-info/contact-info-page.tsx'
import { settingsQuery } from '#src/queries/settings.ts'
import { loadedHead } from '#src/layouts/loaded-head.ts'
import { pageHead } from '#src/layouts/page-head.ts'

export const Route = createFileRoute('/$locale/_default/contact-info')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { texts: ['auth'] },
  loader: async ({ context, location }) => {
    await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
    return { head: pageHead({ ...context, path: location.pathname, ...contactHead(context.i18n) }) }
  },
  head: loadedHead,
  component: ContactInfoRoute,
})

function ContactInfoRoute() {
  return <ContactInfoPage verification={<VerifyPhone />} />
}
