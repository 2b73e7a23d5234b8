import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PhoneNumber } from '#src/blocks/house/phone-number.tsx'
import type { PhoneParts } from '#contract/accounts/customer.ts'
import type { ContactMethod } from '#contract/requests/requests.ts'
import { contactMethodNames } from './contact-methods.ts'
import { FactRows } from '../fact-rows.tsx'
import { Section } from '../section.tsx'

type Props = {
  title: ReactNode
  contact: {
    name: string
    email: string
    phone: PhoneParts
    /** Absent where the sender is not asked. */
    contactMethod?: ContactMethod
  }
}

/** How the shop contacts the sender of a request. */
export function ContactInformation({ title, contact: { name, email, phone, contactMethod } }: Props) {
  const { i18n } = useLingui()
  return (
    <Section title={title} className="mt-10 lg:mt-14">
      <div className="xl:grid xl:grid-cols-2 gap-14 items-start">
        <FactRows
          facts={[
            { key: 'name', label: <Trans>Name</Trans>, value: <bdi>{name}</bdi> },
            { key: 'phone', label: <Trans>Phone</Trans>, value: <PhoneNumber phone={phone} /> },
          ]}
        />
        <FactRows
          className="max-xl:border-t-0"
          facts={[
            { key: 'email', label: <Trans>Email</Trans>, value: <bdi dir="ltr">{email}</bdi> },
            ...(contactMethod ? [{ key: 'by', label: <Trans>Reply by</Trans>, value: i18n._(contactMethodNames[contactMethod]) }] : []),
          ]}
        />
      </div>
    </Section>
  )
}
