import { guestPathOf, ownPathOf } from '#src/contract/requests/kinds.ts'
import type { Db } from '#server/db/database.ts'
import type { RequestRow } from '#server/db/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newToken } from '#server/platform/secrets.ts'
import { deleteKeys, hasKey, insertKey } from './keys-repository.ts'

/** Who looks at a request: the caller, and the key of the link that they opened. */
export type Looking = { caller: CustomerCaller | undefined; key: string | null }

export type RequestKeys = {
  /**
   * Where whoever made a request finds it, for one mail: its page in the account, and for a guest another link to it.
   * @returns a path of the shop; the key of a link stands behind the #, which browsers send to nobody
   */
  pathTo: (transaction: Db, row: Pick<RequestRow, 'id' | 'kind' | 'customerId' | 'locale'>) => Promise<string>
  /** Whether they may look at it: its owner, and whoever has a link to it. */
  admits: (row: Pick<RequestRow, 'id' | 'customerId'>, looking: Looking) => Promise<boolean>
  /** No link leads there any more. */
  forget: (transaction: Db, ids: readonly string[]) => Promise<void>
}

const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The pages of requests, and the keys of guests' links to them. Keys are kept hashed, so whoever reads the database can look at no request. */
export function createRequestKeys({ db, clock }: { db: Db; clock: Clock }): RequestKeys {
  return {
    async pathTo(transaction, { id, kind, customerId, locale }) {
      if (customerId !== null) return `/${locale}${ownPathOf(kind, id)}`
      const path = guestPathOf(kind, id)
      if (path === undefined) throw new Error(`guests make no ${kind}`)
      const key = newToken()
      await insertKey(transaction, { keyHash: digestOf(key), requestId: id, createdAt: clock.now() })
      return `/${locale}${path}#k=${key}`
    },
    async admits({ id, customerId }, { caller, key }) {
      if (caller !== undefined && caller.customerId === customerId) return true
      return key !== null && isKey(key) && hasKey(db, id, digestOf(key))
    },
    forget: deleteKeys,
  }
}
