import { whyNoPasskeys } from '#src/contract/desk/passkeys.ts'

/** For whom passkeys are: the host name that authenticators bind them to, and the origin of the pages that ask. */
export type RelyingParty = { id: string; origin: string }

/**
 * The relying party of a call of the desk's own pages.
 * @param origin of the pages, as the browser says; it counts where it is the configured one, or this machine's (`localhost`, a tunnel)
 * @returns undefined where browsers allow no passkeys there
 */
export function relyingPartyOf(origin: string | null, deskOrigin: string): RelyingParty | undefined {
  if (origin === null || !URL.canParse(origin)) return undefined
  const { hostname } = new URL(origin)
  const isOurs = origin === new URL(deskOrigin).origin || /(?:^|\.)localhost$/.test(hostname)
  return isOurs && whyNoPasskeys(new URL(origin)) === undefined ? { id: hostname, origin } : undefined
}
