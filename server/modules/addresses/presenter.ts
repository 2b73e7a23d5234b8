import type { Address } from '#src/contract/account-things.ts'

/** What its owner sees of it: as it was typed, in whichever language. */
export const presentAddress = ({ id, country, address, city, state, postcode, isDefault }: Address): Address => ({
  id,
  country,
  address,
  city,
  state,
  postcode,
  isDefault,
})
