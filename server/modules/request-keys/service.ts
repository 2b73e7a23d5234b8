import type { Locale } from '#src/contract/locale.ts'
import type { RequestKind } from '#src/contract/requests.ts'
import type { Db } from '#server/db/database.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { Clock } from '#server/platform/clock.ts'
import { digestOf, newToken } from '#server/platform/secrets.ts'
import { deleteKeys, hasKey, insertKey } from './repository.ts'

type Request = { kind: RequestKind; requestId: string }
/** Who looks at a request: the caller, and the key of the link that they opened. */
export type Looking = { caller: CustomerCaller | undefined; key: string | null }

export type RequestKeys = {
  /**
   * Makes another link to a guest's request, for one mail.
   * @returns a path of the shop; the key stands behind the #, which browsers send to nobody
   */
  makeLink: (transaction: Db, request: Request, locale: Locale) => Promise<string>
  /** Whether they may look at it: its owner, and whoever has a link to it. */
  admits: (request: Request & { customerId: string | null }, looking: Looking) => Promise<boolean>
  /** No link leads there any more. */
  forget: (transaction: Db, kind: RequestKind, ids: readonly string[]) => Promise<void>
}

const pageOf: Record<RequestKind, string> = { offer: 'offers', contact: 'messages' }
const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text)

/** The keys of guests' status links. They are kept hashed, so whoever reads the database can look at no request. */
export function createRequestKeys({ db, clock }: { db: Db; clock: Clock }): RequestKeys {
  return {
    async makeLink(transaction, { kind, requestId }, locale) {
      const key = newToken()
      await insertKey(transaction, { keyHash: digestOf(key), kind, requestId, createdAt: clock.now() })
      return `/${locale}/${pageOf[kind]}/${requestId}#k=${key}`
    },
    async admits({ kind, requestId, customerId }, { caller, key }) {
      if (caller !== undefined && caller.customerId === customerId) return true
      return key !== null && isKey(key) && hasKey(db, kind, requestId, digestOf(key))
    },
    forget: deleteKeys,
  }
}
