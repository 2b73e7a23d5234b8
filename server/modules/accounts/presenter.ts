import type { Customer, IdImage, IdImageSide, PhoneParts } from '#contract/accounts/customer.ts'
import type { customer } from '#server/db/schema/customers.ts'

type CustomerRow = typeof customer.$inferSelect

export type IdImages = Record<IdImageSide, IdImage | null>

export function presentCustomer(
  row: CustomerRow,
  { idImages, units, hasAddress }: { idImages: IdImages; units: number; hasAddress: boolean },
): Customer {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phone: phoneOf(row),
    phoneVerified: row.phoneVerifiedAt !== null,
    hasPassword: row.passwordHash !== null,
    front_id_image: idImages.front,
    back_id_image: idImages.back,
    items_count: units,
    hasShippingAddress: hasAddress,
    watchMails: row.watchMails,
  }
}

/** All three parts or none: a check constraint ensures that. */
export const phoneOf = ({ phoneCountry, phoneNumber, phoneDialCode }: CustomerRow): PhoneParts | null =>
  phoneCountry === null || phoneNumber === null || phoneDialCode === null
    ? null
    : { countryCode: phoneCountry, phone: phoneNumber, dialCode: phoneDialCode }
