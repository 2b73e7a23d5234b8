import { createHmac, timingSafeEqual } from 'node:crypto'

/** The limits of a one-time code (docs/reference/numbers.md). */
export const codeLifeMinutes = 10
export const codeLifeMs = codeLifeMinutes * 60_000
export const mostTries = 5
export const resendAfterMs = 60_000
export const mostADay = 10

export type CodePurpose = 'verify-email' | 'verify-phone' | 'confirm-delete' | 'change-email' | 'add-passkey'

/**
 * How a code is stored. Six digits can be guessed from a plain digest; from an HMAC with the shop's secret they cannot. It covers the
 * target, so that a code is invalid for another address.
 */
export const sealCode = (secret: string, purpose: CodePurpose, target: string, code: string): string =>
  createHmac('sha256', secret).update(`${purpose}\n${target}\n${code}`).digest('hex')

/** Compares in constant time. */
export const isSameSeal = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
