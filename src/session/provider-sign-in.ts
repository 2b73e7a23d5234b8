/** The redirect target of a pending sign-in at a provider, which leaves the shop and returns to /social-login; stored per tab. */
import { internalPath } from '#contract/pages/redirects.ts'
import { sessionKeys } from '#device/device-names.ts'
import { tabStorage } from '#device/web-storage.ts'

/** @param redirect the path to open after the sign-in */
export const beginProviderSignIn = (redirect: string): void => void tabStorage.setItem(sessionKeys.providerSignIn, redirect)

/** The path to open after the pending sign-in; undefined if there is none. */
export function providerSignIn(): string | undefined {
  const redirect = tabStorage.getItem(sessionKeys.providerSignIn)
  return redirect === null ? undefined : (internalPath(redirect) ?? '/')
}

export const endProviderSignIn = (): void => tabStorage.removeItem(sessionKeys.providerSignIn)
