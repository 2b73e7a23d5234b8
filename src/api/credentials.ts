import type { EndpointName } from '#src/contract/paths.ts'

/** Who calls. The app gives them (app/runtime/session.ts), for api knows no session. */
export type Credentials = {
  /** The bearer of this moment; undefined for a guest. */
  token: () => string | undefined
  /** The server does not know this token any more. */
  onUnauthorized: (token: string) => unknown
}

let credentials: Credentials = { token: () => undefined, onUnauthorized: () => undefined }

export function setCredentials(own: Credentials): void {
  credentials = own
}

/**
 * Makes a call with the bearer of whoever is signed in. A 401 with a token means that the session is over, except for the call that ends it; the
 * failure is passed on in any case (storefront.md §4, §8).
 */
export async function withCredentials<Answer>(name: EndpointName, make: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  const token = credentials.token()
  try {
    return await make(token)
  } catch (error) {
    if (token && name !== 'customer.logout' && (error as { status?: unknown }).status === 401) credentials.onUnauthorized(token)
    throw error
  }
}
