import { createFileRoute, redirect } from '@tanstack/react-router'

/** storefront.md §2: the account opens with the profile. */
export const Route = createFileRoute('/$locale/_default/account/')({
  staticData: { drawn: 'on-device' },
  beforeLoad: ({ params: { locale } }) => {
    throw redirect({ to: '/$locale/account/profile', params: { locale }, replace: true })
  },
})
