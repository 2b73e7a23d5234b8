/** The customer's id of a token, for cookies of older builds, which lack it. Stored with the end of the token, never all of it. */
import { localKeys } from '#device/device-names.ts'
import { deviceStorage } from '#device/web-storage.ts'

/** The last characters are enough to recognize a token, and too few to use it. */
const markOf = (token: string) => token.slice(-8)

const read = () => deviceStorage.getItem(localKeys.sessionUser)?.split(' ') ?? []

/** @returns the customer's id; undefined if it is unknown, or storage is blocked */
export function rememberedCustomer(token: string): string | undefined {
  const [mark, customerId] = read()
  return mark === markOf(token) ? customerId : undefined
}

/** @returns the previously stored id, of any token */
export function storeCustomer(token: string, customerId: string): string | undefined {
  const [, before] = read()
  // Without storage the cookie says it.
  deviceStorage.setItem(localKeys.sessionUser, `${markOf(token)} ${customerId}`)
  return before
}

/** Deletes the id after the customer's logout, unless another customer has signed in since. */
export function forgetCustomer(customerId: string): void {
  if (read()[1] === customerId) deviceStorage.removeItem(localKeys.sessionUser)
}
