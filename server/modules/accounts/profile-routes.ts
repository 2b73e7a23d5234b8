import { bearerOf } from '#server/http/callers.ts'
import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Sessions } from '#server/modules/sessions/service.ts'
import type { Customers } from './service.ts'
import type { Profile } from './profile-service.ts'

export type ProfileRoutesDeps = {
  profile: Profile
  customers: Customers
  sessions: Sessions
  cookies: SessionCookies
  sweepFiles: () => Promise<void>
}

/** Endpoints for the signed-in customer's own data. */
export function profileRoutes(mount: Mount, { profile, customers, sessions, cookies, sweepFiles }: ProfileRoutesDeps): void {
  const done = { data: { accepted: true as const } }

  mount('customer.get', async ({ caller, request, answerHeaders }) => {
    const customer = await customers.present(await customers.get(caller.customerId))
    const token = bearerOf(request.headers)
    if (token !== undefined) cookies.renew(answerHeaders, token, customer, request.headers)
    return toJson({ data: customer })
  })

  mount('customer.profile', async ({ body, caller, locale }) =>
    toJson({ data: await customers.present(await profile.change(body, caller, locale)) }),
  )

  mount('customer.logout', async ({ caller, answerHeaders }) => {
    await sessions.end(caller.sessionId)
    cookies.end(answerHeaders)
    return toJson(done)
  })

  mount('customer.delete', async ({ body, caller, answerHeaders }) => {
    await profile.delete(body, caller)
    // The rows are deleted; now delete their files.
    await sweepFiles()
    cookies.end(answerHeaders)
    return toJson(done)
  })
}
