import type { IdImage, IdImageSide } from '#contract/accounts/customer.ts'
import type { StaffCustomer } from '#contract/customers/staff-customers.ts'
import type { customer } from '#server/db/schema/customers.ts'

/** A customer for the staff: without credentials. */
export function presentCustomer(row: typeof customer.$inferSelect, idImages: Record<IdImageSide, IdImage | null>): StaffCustomer {
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
