import { Trans, useLingui } from '@lingui/react/macro'
import type { CustomerPage } from '#contract/customers/staff-customers.ts'
import { phoneNumberDigits, phoneText } from './phone-text.ts'

/** Phone number and e-mail address, with the links by which they are used. */
export function ContactLinks({ customer: { name, email, emailVerified, phone } }: { customer: CustomerPage }) {
  const { t } = useLingui()
  return (
    <div className="mt-4 grid gap-1">
      {phone && (
        <p className="flex flex-wrap items-center gap-x-4">
          <bdi dir="ltr" className="num">
            {phoneText(phone)}
          </bdi>
          <a className="link inline-flex items-center min-h-11 px-1" href={`tel:+${phoneNumberDigits(phone)}`} aria-label={t`Call ${name}`}>
            <Trans>Call</Trans>
          </a>
          <a
            className="link inline-flex items-center min-h-11 px-1"
            href={`https://wa.me/${phoneNumberDigits(phone)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t`WhatsApp to ${name}, in a new tab`}
          >
            WhatsApp
          </a>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4">
        <a className="link inline-flex items-center min-h-11 wrap-anywhere" href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </a>
        <span className="text-sm text-ink-muted">{emailVerified ? <Trans>verified</Trans> : <Trans>not verified</Trans>}</span>
      </p>
    </div>
  )
}
