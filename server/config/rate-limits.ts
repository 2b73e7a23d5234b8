import * as z from 'zod/mini'

/** How often something may be tried within how many seconds. */
export type RateLimitNumber = { points: number; seconds: number }

const minute = 60
const hour = 60 * minute

/**
 * The limits of the shop (decisions.md §6). `.address` counts per address of the network, wide enough for an office behind one; `.account` counts per
 * account or e-mail address, whoever tries, where nothing else is said.
 */
export const defaultRateLimits = {
  'sign-in.address': { points: 60, seconds: 10 * minute },
  /** Wrong passwords: a right one forgets them. */
  'sign-in.account': { points: 10, seconds: 15 * minute },
  'register.address': { points: 20, seconds: hour },
  'otp-send.address': { points: 30, seconds: hour },
  /** Text messages cost money, and who is signed in may name one number after the other. */
  'otp-send.account': { points: 20, seconds: 24 * hour },
  'otp-verify.address': { points: 60, seconds: 10 * minute },
  'forgot.address': { points: 20, seconds: hour },
  'forgot.account': { points: 5, seconds: hour },
  'reset.address': { points: 30, seconds: hour },
  /** Who has a session and guesses its password. */
  'password.account': { points: 10, seconds: 15 * minute },
  /** A new address could be used to ask which addresses have an account. */
  'email-change.account': { points: 5, seconds: hour },
  /**
   * Messages by the contact form, offers, sell requests and pre-orders. `.account` counts an account, or a guest by network and e-mail address together; `.recipient` an e-mail address that
   * may be somebody else's and is written to, whoever names it.
   */
  'contact.address': { points: 20, seconds: hour },
  'contact.account': { points: 5, seconds: hour },
  'contact.recipient': { points: 20, seconds: hour },
  'offer.address': { points: 60, seconds: hour },
  'offer.account': { points: 10, seconds: hour },
  'offer.recipient': { points: 40, seconds: hour },
  'sell.address': { points: 30, seconds: hour },
  'sell.account': { points: 10, seconds: hour },
  'sell.recipient': { points: 30, seconds: hour },
  'preOrder.address': { points: 20, seconds: hour },
  'preOrder.account': { points: 5, seconds: hour },
  'preOrder.recipient': { points: 20, seconds: hour },
  /** Cards that are handed to the vault, refused ones too: nobody shall try numbers here. Of those that are saved, a wallet holds `mostCards`. */
  'cards.account': { points: 20, seconds: 24 * hour },
  /** Each browser that is to get pushes names an address, whose host is resolved. */
  'push.account': { points: 30, seconds: hour },
  /** Calls that make something, of guests: each leaves a row for 30 days. A whole office may write. */
  'creates.address': { points: 2000, seconds: 24 * hour },
  /** The same of who is signed in. Far more than an outbox of 50 and a long day with the cart come to. */
  'creates.account': { points: 500, seconds: 24 * hour },
  'upload.address': { points: 120, seconds: hour },
  'upload.account': { points: 30, seconds: hour },
  /** Files that are begun by tus: a sell request has up to twelve, and what was given up begins anew. */
  'uploads.address': { points: 1200, seconds: hour },
  'uploads.account': { points: 300, seconds: hour },
} as const satisfies Record<string, RateLimitNumber>
export type RateLimitName = keyof typeof defaultRateLimits
export type RateLimitNumbers = Record<RateLimitName, RateLimitNumber>

const names = Object.keys(defaultRateLimits) as RateLimitName[]
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
