import type { PhoneParts } from '#contract/accounts/customer.ts'
import { groupedPhone } from '#contract/fields/phone.ts'

/** A customer's phone number, in the groups of its country. It runs from left to right in Arabic, too, and stays on one line. */
export const PhoneNumber = ({ phone }: { phone: PhoneParts }) => (
  <bdi dir="ltr" translate="no" className="num whitespace-nowrap">
    {groupedPhone(phone)}
  </bdi>
)
