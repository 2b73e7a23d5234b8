import { productIdPattern } from '#contract/catalogue/catalogue-terms.ts'
import { sessionKeys } from '#device/device-names.ts'
import { tabStorage } from '#device/web-storage.ts'

/** The product that a guest tried to add to the cart when the shop asked to sign in. Stored per tab. */

export function storeWanted(productId: string): void {
  // Without storage it has to be added again after signing in.
  tabStorage.setItem(sessionKeys.wantedProduct, productId)
}

/** Removes and returns the product's id. @returns undefined if there is none */
export function takeWanted(): string | undefined {
  const stored = tabStorage.getItem(sessionKeys.wantedProduct)
  tabStorage.removeItem(sessionKeys.wantedProduct)
  return stored !== null && productIdPattern.test(stored) ? stored : undefined
}

/**
 * Forgets the product when a guest navigates elsewhere: a later sign-in for another reason must not add it to the cart.
 * @param rest the path of the page without its language
 */
export function forgetWantedElsewhere(rest: string): void {
  if (/^\/(?:login|register|password-reset|social-login|auth)(?:\/|$)/.test(rest)) return
  const wanted = takeWanted()
  if (wanted !== undefined && rest === `/product/${wanted}`) storeWanted(wanted)
}
