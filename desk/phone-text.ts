import type { PhoneParts } from '#contract/accounts/customer.ts'

/** "+966 50 123 4567": the last four digits by themselves, because people say them so. */
export const phoneText = ({ dialCode, phone }: PhoneParts): string =>
  `${dialCode} ${phone.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3').replace(/^(\d{5,})(\d{4})$/, '$1 $2')}`

/** All digits, as links need them. */
export const phoneNumberDigits = ({ dialCode, phone }: PhoneParts): string => `${dialCode}${phone}`.replaceAll(/\D/g, '')
