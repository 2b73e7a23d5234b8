import type { Address } from '#contract/accounts/account-things.ts'

/** The fields for its owner: as typed, in any language. */
export const presentAddress = ({ id, country, address, city, state, postcode, isDefault }: Address): Address => ({
  id,
  country,
  address,
  city,
  state,
  postcode,
  isDefault,
})
