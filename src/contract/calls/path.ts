import type { FileFields } from '#src/contract/files/upload-types.ts'

/**
 * - `public`: the response is the same for all callers and never depends on Authorization.
 * - `guest`: guests and customers; a signed-in customer is recognised.
 * - `customer`: signed-in customers, for their own things.
 * - `staff`: specialists, with a staff token.
 */
export type Access = 'public' | 'guest' | 'customer' | 'staff'

/**
 * One call; `{name}` in its path is a parameter.
 * - `creates`: creates something, and so requires an `Idempotency-Key` (docs/decisions/024).
 * - `queued`: may be made offline: the outbox sends it later.
 * - `files`: takes files. Each is uploaded before, and the JSON body names the uploads under `files` (decisions/044). Only a customer's
 *   call that creates something can have them: uploads have an owner.
 */
export type Path = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  access: Access
  creates?: true
  queued?: true
} & ({ files?: undefined } | { access: 'customer'; creates: true; files: FileFields })

/** Calls by their names. */
export type Paths = Readonly<Record<string, Path>>
