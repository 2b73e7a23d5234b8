/** A sign-in at another provider leaves the shop and comes back to /social-login: what this tab must know then. */
import { internalPath } from '#src/contract/redirects.ts'
import { sessionKeys } from '#src/offline/device-names.ts'

/** @param redirect where it leads in the end */
export const beginProviderSignIn = (redirect: string): void => sessionStorage.setItem(sessionKeys.providerSignIn, redirect)

/** Where the sign-in under way leads; undefined where there is none. */
export function providerSignIn(): string | undefined {
  const redirect = sessionStorage.getItem(sessionKeys.providerSignIn)
  return redirect === null ? undefined : (internalPath(redirect) ?? '/')
}

export const endProviderSignIn = (): void => sessionStorage.removeItem(sessionKeys.providerSignIn)
