import { answeredWith } from '#contract/calls/foreign-answers.ts'
import type { EndpointName } from '#contract/calls/paths.ts'

/** The caller's credentials. The app sets them (app/entry-client.tsx), because api/ does not import the session. */
export type Credentials = {
  /** The current bearer token; undefined for a guest. */
  token: () => string | undefined
  /** Called when the server has rejected this token. */
  onUnauthorized: (token: string) => unknown
}

let credentials: Credentials = { token: () => undefined, onUnauthorized: () => undefined }

export function setCredentials(own: Credentials): void {
  credentials = own
}

/**
 * Makes a call with the signed-in customer's bearer token. The shop's 401 with a token means that the session has expired, except for the
 * logout call; that of a captive portal means nothing. The error is rethrown in any case.
 */
export async function withCredentials<Answer>(name: EndpointName, make: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  const token = credentials.token()
  try {
    return await make(token)
  } catch (error) {
    if (token && name !== 'customer.logout' && answeredWith(error, 401)) credentials.onUnauthorized(token)
    throw error
  }
}
