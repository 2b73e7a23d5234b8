import { Trans, useLingui } from '@lingui/react/macro'
import type { PhoneParts } from '#contract/accounts/customer.ts'
import { phoneNumberDigits, phoneText } from './phone-text.ts'

/** A customer's phone number, with the links by which it is called and written to. */
export function PhoneLinks({ name, phone }: { name: string; phone: PhoneParts }) {
  const { t } = useLingui()
  const digits = phoneNumberDigits(phone)
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <bdi dir="ltr" className="num">
        {phoneText(phone)}
      </bdi>
      <a className="link inline-flex items-center min-h-11 px-1" href={`tel:+${digits}`} aria-label={t`Call ${name}`}>
        <Trans>Call</Trans>
      </a>
      <a
        className="link inline-flex items-center min-h-11 px-1"
        href={`https://wa.me/${digits}`}
        target="_blank"
        rel="noreferrer"
        aria-label={t`WhatsApp to ${name}, in a new tab`}
      >
        <Trans>WhatsApp</Trans>
      </a>
    </p>
  )
}
