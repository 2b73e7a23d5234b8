import { toJson } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import type { Customers } from './service.ts'
import type { IssuedCode } from './one-time-codes-service.ts'
import type { Registration } from './registration-service.ts'

export function registrationRoutes(
  mount: Mount,
  { registration, customers, cookies }: { registration: Registration; customers: Customers; cookies: SessionCookies },
): void {
  mount('customer.register', async ({ body, address, locale, answerHeaders }) => {
    const { proof, ...issued } = await registration.register(body, { address, locale })
    cookies.setProof(answerHeaders, proof)
    return toJson({ data: presentCode(issued) })
  })

  mount('customer.otp.send', async ({ body, caller, address, locale }) =>
    toJson({ data: presentCode(await registration.sendCode(body, caller, { address, locale })) }),
  )

  mount('customer.otp.verify', async ({ body, caller, address, request, answerHeaders }) => {
    const proof = cookies.proofOf(request.headers)
    const { account, session } = await registration.verifyCode(body, caller, { address, proof })
    const customer = await customers.present(account)
    // A signed-in caller keeps the session.
    if (!session) return toJson({ data: { customer } })
    cookies.begin(answerHeaders, session.token, customer)
    return toJson({ data: { session: { token: session.token, customer } } })
  })
}

const presentCode = ({ expiresAt, resendAt }: Pick<IssuedCode, 'expiresAt' | 'resendAt'>) => ({
  expiresAt: expiresAt.toISOString(),
  resendAt: resendAt.toISOString(),
})
