import type { FileFields } from './file-types.ts'
import type { For } from './staff-roles.ts'

/**
 * - `public`: the response is the same for all callers and never depends on Authorization.
 * - `guest`: guests and customers; a signed-in customer is recognised.
 * - `customer`: signed-in customers, for their own things.
 * - `staff`: the people of the house, with a staff token or signed in at the desk, for whose role the call is.
 * - `sender`: signed-in customers, and the staff for whose role it is: whoever sends files, each sees their own alone.
 */
export type Access = 'public' | 'guest' | 'customer' | 'staff' | 'sender'

/**
 * One call; `{name}` in its path is a parameter.
 * - `for`: who of the staff may make it besides the owner, who may make all; `'owner'`: nobody else.
 * - `asksAgain`: people at the desk must have shown their second factor within the last minutes; a token of the staff has none.
 * - `creates`: creates something, and so requires an `Idempotency-Key` (docs/areas/outbox.md).
 * - `queued`: may be made offline: the outbox sends it later.
 * - `files`: takes files. Each is uploaded before, and the JSON body names the uploads under `files` (docs/areas/uploads.md). Only a
 *   customer's call that creates something can have them: uploads have an owner.
 */
export type Path = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/v1/${string}`
  creates?: true
  queued?: true
} & (
  | { access: Exclude<Access, 'staff' | 'sender'>; for?: undefined; asksAgain?: undefined; files?: undefined }
  | { access: 'customer'; for?: undefined; asksAgain?: undefined; creates: true; files: FileFields }
  | { access: 'staff' | 'sender'; for: For; asksAgain?: true; files?: undefined }
)

/** Calls by their names. */
export type Paths = Readonly<Record<string, Path>>
