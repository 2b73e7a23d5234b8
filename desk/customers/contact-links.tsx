import { Trans } from '@lingui/react/macro'
import type { CustomerPage } from '#contract/customers/staff-customers.ts'
import { PhoneLinks } from '../phone-links.tsx'

/** Phone number and e-mail address, with the links by which they are used. */
export function ContactLinks({ customer: { name, email, emailVerified, phone } }: { customer: CustomerPage }) {
  return (
    <div className="mt-4 grid gap-1">
      {phone && <PhoneLinks name={name} phone={phone} />}
      <p className="flex flex-wrap items-center gap-x-4">
        <a className="link inline-flex items-center min-h-11 wrap-anywhere" href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        <span className="text-sm text-ink-muted">{emailVerified ? <Trans>verified</Trans> : <Trans>not verified</Trans>}</span>
      </p>
    </div>
  )
}
