/**
 * The statuses of a call, made by a guest, by a customer, by another customer for the first one's things, and by the staff. `body` is valid
 * if the expected status is 200, so that a rejection is about the caller and not the body.
 */
export type Row = {
  anonymous: number
  customer: number
  other: number
  staff: number
  body?: unknown
  headers?: Record<string, string>
}

/** A row for each call of a kind of request. */
export type Rows<Paths> = Record<keyof Paths, Row>

export const open = { anonymous: 200, customer: 200, other: 200, staff: 200 }
export const mine = { anonymous: 401, customer: 200, other: 200, staff: 403 }
/** A thing with an id that belongs to the customer: for the other one it does not exist. */
export const myThing = { anonymous: 401, customer: 200, other: 404, staff: 403 }
/** Open to every caller; the body is invalid, so that the call changes nothing. */
export const anybody = { anonymous: 400, customer: 400, other: 400, staff: 400, body: {} }
/** For customers; the body is invalid. */
export const mineAsked = { anonymous: 401, customer: 400, other: 400, staff: 403, body: {} }

/** With an id that does not exist, or whose key the caller lacks. */
export const nobodys = { anonymous: 404, customer: 404, other: 404, staff: 404 }
/** For staff; the body is invalid. */
export const theirsAsked = { anonymous: 401, customer: 403, other: 403, staff: 400, body: {} }
export const theirs = { anonymous: 401, customer: 403, other: 403, staff: 200 }
/** For staff, about a thing that does not exist. */
export const theirThing = { anonymous: 401, customer: 403, other: 403, staff: 404 }
