import { whyNoPasskeys } from '#contract/people/passkeys.ts'

/** For whom passkeys are: the host name that authenticators bind them to, and the origin of the pages that ask. */
export type RelyingParty = { id: string; origin: string }

/** Who asks for a passkey: `holder` is the session or the browser to which the challenge belongs. */
export type PasskeyAsker = { relyingParty: RelyingParty; holder: string }

/**
 * The relying party of the desk, which no request has a say in.
 * @param deskOrigin where the desk is reached: as configured, or where it listens
 * @returns undefined where browsers allow no passkeys there
 */
export function relyingPartyOf(deskOrigin: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(deskOrigin)
  return whyNoPasskeys({ protocol, hostname }) === undefined ? { id: hostname, origin } : undefined
}
