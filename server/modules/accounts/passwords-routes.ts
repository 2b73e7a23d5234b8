import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Customers } from './service.ts'
import type { Passwords } from './passwords-service.ts'

export function passwordRoutes(
  mount: Mount,
  { passwords, customers, cookies }: { passwords: Passwords; customers: Customers; cookies: SessionCookies },
): void {
  const done = { data: { accepted: true as const } }

  mount('customer.password.forgot', async ({ body, address, locale }) => {
    await passwords.forgot(body, { address, locale })
    return toJson(done)
  })

  mount('customer.password.reset', async ({ body, address, answerHeaders }) => {
    await passwords.reset(body, { address })
    // The reset has ended this browser's session, too.
    cookies.end(answerHeaders)
    return toJson(done)
  })

  mount('customer.password.change', async ({ body, caller, answerHeaders }) => {
    const { account, session } = await passwords.change(body, caller)
    const customer = await customers.present(account)
    cookies.begin(answerHeaders, session.token, customer)
    return toJson({ data: customer })
  })
}
