import type { Card } from '#contract/accounts/account-things.ts'

/** The fields for its owner: without the vault's token. */
export const presentCard = ({ id, holder, brand, lastFour, expiryMonth, expiryYear }: Card): Card => ({
  id,
  holder,
  brand,
  lastFour,
  expiryMonth,
  expiryYear,
})
