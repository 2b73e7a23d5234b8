import type { RequestKind } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import { isVerifiedAddress } from '#server/db/is-verified-address.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'

/** Who makes a request, and the typed e-mail address, which gets the mails. */
export type Asking = { caller: CustomerCaller | undefined; /** Of the network. */ address: string; email: string }

export type RequestLimits = {
  /**
   * Counts a new request. Requests of one IP address count together. So do those of an account, with any e-mail address; those of guests
   * count together only where IP and e-mail address are the same, so that a guest cannot use up another person's tries by typing their
   * address. An e-mail address that is not verified as the sender's also has a wider limit for all senders together: its owner may not want
   * the mails.
   * @throws RateLimited
   */
  take: (kind: RequestKind, asking: Asking) => Promise<void>
}

export function createRequestLimits({ db, limits }: { db: Db; limits: RateLimits }): RequestLimits {
  return {
    async take(kind, { caller, address, email: typed }) {
      const email = typed.toLowerCase()
      await limits.take(`${kind}.address`, address)
      await limits.take(`${kind}.account`, caller ? `customer ${caller.customerId}` : `guest ${address} ${email}`)
      const isOwn = caller !== undefined && (await isVerifiedAddress(db, caller.customerId, email))
      if (!isOwn) await limits.take(`${kind}.recipient`, email)
    },
  }
}
