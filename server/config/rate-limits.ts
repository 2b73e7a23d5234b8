import * as z from 'zod/mini'
import { kindNames, type RequestKind } from '#contract/request-kinds/kinds.ts'
import { keysOf } from '#contract/typed-keys.ts'

/** The number of tries (`points`) within a number of seconds. */
export type RateLimitNumber = { points: number; seconds: number }

const minute = 60
const hour = 60 * minute

/**
 * The limits of the shop (docs/reference/numbers.md). `.address` counts per IP address, wide enough for an office behind one; `.account`
 * counts per account or e-mail address, regardless of the client, unless its comment differs; `.account-at-address` an account from one
 * address.
 */
const otherLimits = {
  'sign-in.address': { points: 60, seconds: 10 * minute },
  /** Wrong passwords: a right one resets the count. Nobody can lock out others, who are elsewhere. */
  'sign-in.account-at-address': { points: 10, seconds: 15 * minute },
  /** Far more than one shopper needs: it is against guesses from many networks. Right ones count, too. */
  'sign-in.account': { points: 200, seconds: hour },
  'desk-sign-in.address': { points: 60, seconds: 10 * minute },
  /** The same at the desk, of wrong passwords or codes. */
  'desk-sign-in.account-at-address': { points: 10, seconds: 15 * minute },
  'desk-sign-in.account': { points: 200, seconds: hour },
  /** Who is signed in at the desk: wrong codes where it asks again, and wrong present passwords. A right one resets the count. */
  'desk-confirm.account': { points: 10, seconds: 15 * minute },
  'desk-password.account': { points: 10, seconds: 15 * minute },
  /** Looking at a link to the desk, and accepting it. */
  'invitation.address': { points: 60, seconds: 10 * minute },
  /** Opening a link by which a phone adds photographs, with a wrong token too. */
  'photo-link.address': { points: 60, seconds: 10 * minute },
  /** Links that one person makes. */
  'photo-link.account': { points: 60, seconds: hour },
  /** Uploads by one link: more than a piece can have photographs, with those that begin anew. */
  'photo-link.uploads': { points: 90, seconds: 10 * minute },
  'register.address': { points: 20, seconds: hour },
  /** How long a code lives, and how often it may be tried and sent: `modules/accounts/one-time-codes-policy.ts`. */
  'otp-send.address': { points: 30, seconds: hour },
  /** Text messages cost money, and a customer may enter one number after the other. */
  'otp-send.account': { points: 20, seconds: 24 * hour },
  'otp-verify.address': { points: 60, seconds: 10 * minute },
  'forgot.address': { points: 20, seconds: hour },
  'forgot.account-at-address': { points: 5, seconds: hour },
  /** Nobody elsewhere can use up the mails of others; it is against a flood of mails from many networks. */
  'forgot.account': { points: 30, seconds: hour },
  'reset.address': { points: 30, seconds: hour },
  /** Guesses of the password by the holder of a session. */
  'password.account': { points: 10, seconds: 15 * minute },
  /** Changing the address could be used to find out which addresses have an account. */
  'email-change.account': { points: 5, seconds: hour },
  /** Cards that are sent to the vault, rejected ones too, against trying card numbers. A customer can save `mostCards`. */
  'cards.account': { points: 20, seconds: 24 * hour },
  /** Asking for a new passkey, whose maker may be a thief of the session. */
  'passkeys.account': { points: 20, seconds: hour },
  /** Each push subscription has a URL, whose host the server resolves. */
  'push.account': { points: 30, seconds: hour },
  /** Guests who want to be mailed of pieces; each asking sends a mail to the address that was typed. */
  'guest-watch.address': { points: 30, seconds: hour },
  'guest-watch.recipient': { points: 10, seconds: 24 * hour },
  /** Reading feeds, with a wrong address too. */
  'feed.address': { points: 120, seconds: hour },
  /** Guests' calls that create something: each leaves a row for 30 days. Wide enough for an office. */
  'creates.address': { points: 2000, seconds: 24 * hour },
  /** The same of customers. Far more than an outbox of 50 and a long day with the cart need. */
  'creates.account': { points: 500, seconds: 24 * hour },
  'upload.address': { points: 120, seconds: hour },
  'upload.account': { points: 30, seconds: hour },
  /** Uploads that are created by tus: a sell request has up to twelve, and an abandoned one starts again. */
  'uploads.address': { points: 1200, seconds: hour },
  'uploads.account': { points: 300, seconds: hour },
} as const satisfies Record<string, RateLimitNumber>

/**
 * The limits of a kind of request. `account` counts an account, or a guest by network and e-mail address together. `recipient` counts the
 * e-mail address in the form, which gets a mail and may not be the sender's.
 */
type RequestLimitNumbers = Record<'address' | 'account' | 'recipient', RateLimitNumber>
const perHour = ({ address, account, recipient }: Record<keyof RequestLimitNumbers, number>): RequestLimitNumbers => ({
  address: { points: address, seconds: hour },
  account: { points: account, seconds: hour },
  recipient: { points: recipient, seconds: hour },
})
const requestLimits: Partial<Record<RequestKind, RequestLimitNumbers>> = {
  offer: perHour({ address: 60, account: 10, recipient: 40 }),
  sell: perHour({ address: 30, account: 10, recipient: 30 }),
  order: perHour({ address: 60, account: 20, recipient: 40 }),
}
/** Of the other kinds. */
const usualRequestLimits = perHour({ address: 20, account: 5, recipient: 20 })

export type RateLimitName = keyof typeof otherLimits | `${RequestKind}.${keyof RequestLimitNumbers}`
/** All limits by name; those of a kind of request are `offer.address`, `offer.account` and `offer.recipient`. */
export const defaultRateLimits = {
  ...otherLimits,
  ...Object.fromEntries(
    kindNames.flatMap((kind) =>
      Object.entries(requestLimits[kind] ?? usualRequestLimits).map(([counted, limit]) => [`${kind}.${counted}`, limit]),
    ),
  ),
} as RateLimitNumbers
export type RateLimitNumbers = Record<RateLimitName, RateLimitNumber>

const names = keysOf(defaultRateLimits)
const entry = /^([a-zA-Z.-]+)=(\d{1,7})\/(\d{1,7})$/
const explanation = `has to be a list like "sign-in.address=60/600,otp-send.address=30/3600" (tries/seconds), of ${names.join(', ')}`

/** `RATE_LIMITS`, which replaces some of the limits. */
export const rateLimitsSchema = z.pipe(
  z.string().check(
    z.refine((text) => {
      const entries = text.split(',').map((part) => entry.exec(part.trim()))
      return entries.every((match) => names.some((name) => name === match?.[1]) && Number(match?.[2]) > 0 && Number(match?.[3]) > 0)
    }, explanation),
  ),
  z.transform((text): Partial<RateLimitNumbers> =>
    Object.fromEntries(
      text.split(',').map((part) => {
        const [, name = '', points, seconds] = entry.exec(part.trim()) ?? []
        return [name, { points: Number(points), seconds: Number(seconds) }]
      }),
    ),
  ),
)
