import type { IdImage, IdImageSide } from '#contract/accounts/customer.ts'
import type { StaffCustomer } from '#contract/customers/staff-customers.ts'
import type { CustomerPlace, CustomerRow } from '#server/db/records/customer-records.ts'

/** A customer for the staff: without credentials. */
export function presentCustomer(row: CustomerRow, idImages: Record<IdImageSide, IdImage | null>): StaffCustomer {
  const { phoneCountry: countryCode, phoneNumber: phone, phoneDialCode: dialCode } = row
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phone: countryCode !== null && phone !== null && dialCode !== null ? { countryCode, phone, dialCode } : null,
    phoneVerified: row.phoneVerifiedAt !== null,
    locale: row.locale,
    createdAt: row.createdAt.toISOString(),
    idImages,
  }
}

/** A place in the list, as a page names the next one. */
export const placeOf = ({ createdAt, id }: CustomerPlace): string => `${createdAt.toISOString()}-${id}`

/** @returns undefined where it is none */
export function parsePlace(text: string | undefined): CustomerPlace | undefined {
  const [, at, id] = /^(.+Z)-(\w+)$/.exec(text ?? '') ?? []
  const createdAt = new Date(at ?? NaN)
  return id === undefined || Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id }
}
