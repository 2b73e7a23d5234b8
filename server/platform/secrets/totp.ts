import { Secret, TOTP } from 'otpauth'

/** Codes of authenticator apps (RFC 6238): six digits of SHA-1, anew every 30 seconds, as all apps know them. */
const seconds = 30
const form = { algorithm: 'SHA1', digits: 6, period: seconds } as const

/** A new secret of 160 bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. @param names the shop, and whose account at the shop it is */
export const totpUri = (secret: string, names: { issuer: string; label: string }): string =>
  new TOTP({ ...form, ...names, secret: Secret.fromBase32(secret) }).toString()

/**
 * The time step of a code: the caller accepts each only once. The one before and the one after count too, for clocks that differ.
 * @returns undefined where the code is wrong
 */
export function totpStepOf(secret: string, code: string, at: Date): number | undefined {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / seconds) + delta
}
