import type { Card } from '#src/contract/account-things.ts'

/** What its owner sees of it: not the vault's token. */
export const presentCard = ({ id, holder, brand, lastFour, expiryMonth, expiryYear }: Card): Card => ({
  id,
  holder,
  brand,
  lastFour,
  expiryMonth,
  expiryYear,
})
