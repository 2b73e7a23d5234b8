import { useLingui } from '@lingui/react/macro'
import { splitLocale } from '#contract/pages/addresses.ts'

/** One sentence below a dialog's title: why signing in is needed, if that is known. */
export function useLead(target: string): string {
  const { t } = useLingui()
  const { rest } = splitLocale(target.split(/[?#]/)[0] ?? '')
  if (rest === '/cart' || rest.startsWith('/checkout')) return t`Sign in to see your cart.`
  if (rest.startsWith('/account/wishlist')) return t`Sign in to see your wish list on every device.`
  if (rest.startsWith('/account')) return t`Sign in to see your account.`
  if (rest.startsWith('/product')) return t`Sign in to add this piece to your cart.`
  return t`Your cart, wish list and orders, on every device.`
}
