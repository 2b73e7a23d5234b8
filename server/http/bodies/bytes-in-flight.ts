import { RateLimited } from '../answers/errors.ts'

/**
 * Limits the bytes that one customer may be sending to this process at a time: each body is written to the disk while it arrives, before it
 * is known whether it belongs there.
 */
export type BytesInFlight = {
  /**
   * Does the work that receives a body.
   * @param bytes how many it may have
   * @throws RateLimited where the customer sends too much already
   */
  during: <Result>(customerId: string, bytes: number, work: () => Promise<Result>) => Promise<Result>
}

export function createBytesInFlight(most: number): BytesInFlight {
  const byCustomer = new Map<string, number>()
  return {
    async during(customerId, bytes, work) {
      const before = byCustomer.get(customerId) ?? 0
      if (before + bytes > most) throw new RateLimited('bytes in flight', 5)
      byCustomer.set(customerId, before + bytes)
      try {
        return await work()
      } finally {
        const left = (byCustomer.get(customerId) ?? 0) - bytes
        if (left > 0) byCustomer.set(customerId, left)
        else byCustomer.delete(customerId)
      }
    },
  }
}
