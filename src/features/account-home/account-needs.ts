import type { Customer } from '#contract/accounts/customer.ts'

/** What checkout and selling require, in the order in which the account shows it. */
export type AccountNeed = 'email' | 'phone' | 'address' | 'id'

type Known = Pick<Customer, 'emailVerified' | 'phone' | 'hasShippingAddress' | 'front_id_image' | 'back_id_image'>

/** What an account still needs before its customer can check out or sell. A phone number is required; it need not be confirmed. */
export function accountNeeds({ emailVerified, phone, hasShippingAddress, front_id_image, back_id_image }: Known): AccountNeed[] {
  const isMissing: Record<AccountNeed, boolean> = {
    email: !emailVerified,
    phone: phone === null,
    address: !hasShippingAddress,
    id: front_id_image === null || back_id_image === null,
  }
  return (['email', 'phone', 'address', 'id'] as const).filter((need) => isMissing[need])
}
