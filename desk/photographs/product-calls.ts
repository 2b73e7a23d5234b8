import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#calls/api-error.ts'
import type { StaffProduct } from '#contract/products/staff-products.ts'
import { productQuery } from '../queries.ts'
import { connectionIsBack, isLost } from './connection-back.ts'

/** How often a call is made where other changes of the product come in between. */
const mostTries = 5

/** A call that changes one product: it gets the product as it is known, and answers with the changed one. */
type ChangingCall = (product: StaffProduct) => Promise<StaffProduct>

/**
 * Makes the calls that change one product, one after the other, each with the version that the last has left. Where somebody else has
 * changed the product, the call is made again with the newer one; without a connection, when it is back. So each call must have the same
 * effect when it is repeated.
 * @param onStored takes the product after each call
 * @returns makes a call; rejects with its error
 */
export function createProductCalls(client: QueryClient, id: string, onStored: (product: StaffProduct) => void) {
  const query = productQuery(id)
  let last: Promise<unknown> = Promise.resolve()

  async function make(call: ChangingCall): Promise<StaffProduct> {
    for (let tries = 1; ;) {
      const known = await client.query({ ...query, staleTime: 'static' })
      try {
        const stored = await call(known)
        // A response that was asked for before would bring the older product back.
        await client.cancelQueries({ queryKey: query.queryKey })
        client.setQueryData(query.queryKey, stored)
        void client.invalidateQueries({ queryKey: ['products'] })
        onStored(stored)
        return stored
      } catch (error) {
        const isOutdated = error instanceof ApiError && error.code === 'product.changed'
        if (isLost(error)) await connectionIsBack()
        else if (isOutdated && tries < mostTries) {
          tries += 1
          await client.query({ ...query, staleTime: 0 }).catch(() => connectionIsBack())
        } else throw error
      }
    }
  }

  return (call: ChangingCall): Promise<StaffProduct> => {
    const made = last.then(() => make(call))
    // The caller handles the error; the next call is made in any case.
    last = made.catch(() => undefined)
    return made
  }
}
