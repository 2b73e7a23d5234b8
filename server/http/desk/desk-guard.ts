import type { MiddlewareHandler } from 'hono'
import { deskHeader } from '#contract/desk/desk-calls.ts'
import type { RequestEnv } from '../context.ts'
import { HttpError } from '../answers/errors.ts'

/** Calls that a browser makes for the desk's own pages, or for an address that was typed (`none`). */
const own = new Set(['same-origin', 'none'])

/**
 * Rejects calls that other sites make in a browser that is signed in at the desk. Cookies are not enough: the shop's pages may be of the
 * same site, on another port or host, and SameSite lets their requests carry the cookie (docs/areas/staff-access.md). Only browsers send
 * `Sec-Fetch-Site`, and no page can set it.
 */
export const deskGuard: MiddlewareHandler<RequestEnv> = async (context, next) => {
  const { method, headers } = context.req.raw
  const site = headers.get('sec-fetch-site')
  if (method !== 'GET' && method !== 'HEAD') {
    const isOwn = site === 'same-origin' && headers.get(deskHeader.name) === deskHeader.value
    if (!isOwn) throw new HttpError('auth.forbidden', 'not a call of the desk’s own pages')
  } else if (context.req.path.startsWith('/v1/') && site !== null && !own.has(site)) {
    throw new HttpError('auth.forbidden', `read by a page that is ${site}`)
  }
  await next()
}
