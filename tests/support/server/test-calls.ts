import type { Shop } from './api-shop.ts'
import { signedUp } from './cookie-client.ts'

/**
 * Calls for tests that reach the API by HTTP only: they create customers, and read what was sent to an address or number.
 * @returns the response to `/test/…`; undefined to any other request
 */
export const createTestCalls =
  (shop: Shop) =>
  async (request: Request): Promise<Response | undefined> => {
    const { pathname, searchParams } = new URL(request.url)
    const to = searchParams.get('to') ?? ''
    if (pathname === '/test/customers') {
      const browser = await signedUp(shop, to, (await request.json()) as Record<string, unknown>)
      return Response.json({ token: browser.token() })
    }
    if (pathname === '/test/messages') return Response.json(to.startsWith('+') ? await shop.textsTo(to) : await shop.mailsTo(to))
    return undefined
  }
