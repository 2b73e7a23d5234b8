import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { StaffCustomer } from '#contract/customers/staff-customers.ts'
import { formatDayOf } from '#i18n/formats/format-freshness.ts'
import { usePreferences } from '#i18n/preferences.tsx'
import { phoneText } from '../phone-text.ts'

/** A customer in the list: name, how to reach them, and since when they are one. */
export function CustomerRow({ customer: { id, name, email, emailVerified, phone, createdAt } }: { customer: StaffCustomer }) {
  const { locale } = usePreferences()
  return (
    <li className="border-b border-line py-3 grid gap-x-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_7rem] sm:items-center">
      <Link to="/customers/$id" params={{ id }} className="link link-tall font-medium wrap-anywhere justify-self-start">
        <bdi>{name}</bdi>
      </Link>
      <p className="min-w-0 text-sm text-ink-muted wrap-anywhere">
        <bdi dir="ltr">{email}</bdi>
        {!emailVerified && (
          <>
            {' · '}
            <Trans>not verified</Trans>
          </>
        )}
        {phone && (
          <span className="block num">
            <bdi dir="ltr">{phoneText(phone)}</bdi>
          </span>
        )}
      </p>
      <time dateTime={createdAt} className="text-sm text-ink-muted num sm:text-end">
        {formatDayOf(new Date(createdAt), locale)}
      </time>
    </li>
  )
}
