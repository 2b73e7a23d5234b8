import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { customerQuery } from '#src/queries/customer.ts'
import type { Customer } from '#contract/accounts/customer.ts'
import type { Locale } from '#contract/locale.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { Icon } from '#ui/icon.tsx'
import { caretRight, envelopeSimple, mapPin, phone } from '#ui/icon-paths.ts'
import { LazyIcon } from '#ui/lazy-icon.tsx'
import { identificationCard } from '#ui/account-icons.ts'
import { accountNeeds, type AccountNeed } from './account-needs.ts'

/** What the account still needs before checkout or selling, each a link to its page. Renders nothing if it needs nothing. */
export function AccountNeedsList({ className = '' }: { className?: string }) {
  const titleId = useId()
  const { data: customer } = useQuery(customerQuery(usePreferences()))
  const needs = customer ? accountNeeds(customer) : []
  if (!customer || needs.length === 0) return null
  return (
    <section aria-labelledby={titleId} className={`bg-tan-tint px-4 lg:px-6 pt-4 lg:pt-5 pb-1 ${className}`}>
      <h2 id={titleId} className="font-medium mb-1">
        <Trans>Before you check out or sell</Trans>
      </h2>
      <ul className="rows">
        {needs.map((need) => (
          <li key={need}>
            <NeedLink need={need} customer={customer} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const icons: Record<AccountNeed, ReactNode> = {
  email: <Icon path={envelopeSimple} size="md" />,
  phone: <Icon path={phone} size="md" />,
  address: <Icon path={mapPin} size="md" />,
  id: <LazyIcon outline={identificationCard} size="md" />,
}

function NeedLink({ need, customer }: { need: AccountNeed; customer: Customer }) {
  const { locale } = usePreferences()
  const target = useTarget(need, customer, locale)
  return (
    <Link {...target} className="group flex items-center gap-3.5 min-h-14 py-2.5">
      <span className="text-tan-ink">{icons[need]}</span>
      <span className="min-w-0">
        <span className="block group-hover:underline underline-offset-4">
          <Name need={need} />
        </span>
        <span className="block text-sm text-ink-muted wrap-anywhere">
          <Reason need={need} email={customer.email} />
        </span>
      </span>
      <Icon path={caretRight} size="sm" flip className="ms-auto text-ink-muted" />
    </Link>
  )
}

/** The ID dialog opens over this page and leads back to it. */
function useTarget(need: AccountNeed, { email }: Customer, locale: Locale) {
  const redirect = useLocation({ select: ({ pathname }) => pathname })
  const params = { locale }
  switch (need) {
    case 'email':
      return { to: '/$locale/auth/verify', params, search: { email } } as const
    case 'phone':
      return { to: '/$locale/account/profile', params } as const
    case 'address':
      return { to: '/$locale/account/address', params } as const
    case 'id':
      return { to: '/$locale/id-submision', params, search: { redirect } } as const
  }
}

function Name({ need }: { need: AccountNeed }) {
  switch (need) {
    case 'email':
      return <Trans>Verify your email</Trans>
    case 'phone':
      return <Trans>Add your phone number</Trans>
    case 'address':
      return <Trans>Add a shipping address</Trans>
    case 'id':
      return <Trans>Upload your ID</Trans>
  }
}

function Reason({ need, email }: { need: AccountNeed; email: string }) {
  switch (need) {
    case 'email':
      return <bdi dir="ltr">{email}</bdi>
    case 'phone':
      return <Trans>For questions about your order</Trans>
    case 'address':
      return <Trans>For checkout</Trans>
    case 'id':
      return <Trans>Front and back, to check out or sell</Trans>
  }
}
