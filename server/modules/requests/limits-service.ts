import type { RequestKind } from '#src/contract/requests/kinds.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { RateLimits } from '#server/http/rate-limits.ts'
import type { Customers } from '#server/modules/accounts/service.ts'

/** Who makes a request, and which e-mail address they typed: it is written to. */
export type Asking = { caller: CustomerCaller | undefined; /** Of the network. */ address: string; email: string }

export type RequestLimits = {
  /**
   * Counts a request that is new. Requests of one network address count together. So do those of an account, whatever was typed; those of guests only where network and
   * e-mail address are the same, so that nobody uses up the tries of somebody else by typing their address. An e-mail address that is not shown to be the
   * sender's gets no more than a wider limit for all together: the mails may be unwanted there.
   * @throws RateLimited
   */
  take: (kind: RequestKind, asking: Asking) => Promise<void>
}

export function createRequestLimits({ limits, customers }: { limits: RateLimits; customers: Customers }): RequestLimits {
  const isOwn = async (caller: CustomerCaller | undefined, email: string): Promise<boolean> => {
    const account = caller && (await customers.find(caller.customerId))
    return account?.email === email && account.emailVerifiedAt !== null
  }
  return {
    async take(kind, { caller, address, email: typed }) {
      const email = typed.toLowerCase()
      await limits.take(`${kind}.address`, address)
      await limits.take(`${kind}.account`, caller ? `customer ${caller.customerId}` : `guest ${address} ${email}`)
      if (!(await isOwn(caller, email))) await limits.take(`${kind}.recipient`, email)
    },
  }
}
