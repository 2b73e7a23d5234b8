import type { ReactNode } from 'react'
import { VerifyPhone } from '#src/features/sign-in/verify-phone.tsx'
import { contactHead } from '#src/features/contact-info/contact-head.ts'
import { ContactInfoPage } from '#src/features/contact-info/contact-info-page.tsx'
import { pageHead } from '#src/layouts/page-head.ts'
import { settingsQuery } from '#src/queries/settings.ts'
import type { PageLoading } from '../page-loading.ts'

export async function loadContactInfo({ context, location }: PageLoading) {
  await context.queryClient.query({ ...settingsQuery(context), staleTime: 'static' })
  return { head: pageHead({ ...context, ...contactHead({ ...context, path: location.pathname }) }) }
}

export function ContactInfoRoute(): ReactNode {
  return <ContactInfoPage verification={<VerifyPhone />} />
}
