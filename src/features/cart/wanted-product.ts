import { productIdPattern } from '#src/contract/catalogue-terms.ts'
import { sessionKeys } from '#src/offline/device-names.ts'

/** The piece that a guest wanted in the cart when the shop asked to sign in. Of this tab, and gone with it. */

export function keepWanted(productId: string): void {
  try {
    sessionStorage.setItem(sessionKeys.wantedProduct, productId)
  } catch (error) {
    console.debug('the wanted piece could not be kept: it is to be added again after signing in', error)
  }
}

/** @returns the piece, which is then forgotten; undefined where there is none */
export function takeWanted(): string | undefined {
  try {
    const kept = sessionStorage.getItem(sessionKeys.wantedProduct)
    sessionStorage.removeItem(sessionKeys.wantedProduct)
    return kept !== null && productIdPattern.test(kept) ? kept : undefined
  } catch (error) {
    console.debug('this browser keeps nothing', error)
    return undefined
  }
}

/**
 * A guest who looks at something else does not want it any more: who signs in later, for another reason, finds nothing strange in the cart.
 * @param rest the path of the page without its language
 */
export function forgetWantedElsewhere(rest: string): void {
  if (/^\/(?:login|register|password-reset|social-login|auth)(?:\/|$)/.test(rest)) return
  const wanted = takeWanted()
  if (wanted !== undefined && rest === `/product/${wanted}`) keepWanted(wanted)
}
