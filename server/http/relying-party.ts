import { whyNoPasskeys } from '#contract/passkeys/no-passkeys.ts'

/** For whom passkeys are: the host name that authenticators bind them to, and the origin of the pages that ask. */
export type RelyingParty = { id: string; origin: string }

/** Who asks for a passkey: `holder` is the session or the browser to which the challenge belongs. */
export type PasskeyAsker = { relyingParty: RelyingParty; holder: string }

/**
 * The relying party of an origin, of the shop or of the desk.
 * @param ownOrigin where pages are reached: as configured, or where they are served
 * @returns undefined where browsers allow no passkeys there
 */
export function relyingPartyOf(ownOrigin: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(ownOrigin)
  return whyNoPasskeys({ protocol, hostname }) === undefined ? { id: hostname, origin } : undefined
}
