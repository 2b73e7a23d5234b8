import { guestPathOf, ownPathOf } from '#contract/request-kinds/kinds.ts'
import type { Db } from '#server/db/open/database.ts'
import type { RequestRow } from '#server/db/records/request-records.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newToken } from '#server/platform/secrets/secrets.ts'
import { deleteKeys, hasKey, insertKey } from './keys-repository.ts'

/** Who reads a request: the caller, and the key of the link that they opened. */
export type Viewer = { caller: CustomerCaller | undefined; key: string | null }

export type RequestKeys = {
  /**
   * The path of a request for one mail: its page in the account, and for a guest a new link with a key.
   * @returns a path of the shop; the key is in the fragment, which browsers do not send
   */
  pathTo: (transaction: Db, row: Pick<RequestRow, 'id' | 'kind' | 'customerId' | 'locale'>) => Promise<string>
  /** Whether the viewer may read it: its owner, and a viewer with a key to it. */
  admits: (row: Pick<RequestRow, 'id' | 'customerId'>, viewer: Viewer) => Promise<boolean>
  /** Revokes all links to the requests. */
  forget: (transaction: Db, ids: readonly string[]) => Promise<void>
}

const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text)

/**
 * The pages of requests, and the keys of guests' links to them. Keys are stored hashed, so a reader of the database can open no request.
 */
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
