import { toJson } from '#server/http/answers/json.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import { challengeCookie } from '#server/http/strict-cookie.ts'
import { deviceOf } from '#server/http/device.ts'
import type { Mount } from '#server/http/mount.ts'
import { type PasskeyAsker, type RelyingParty, relyingPartyOf } from '#server/http/relying-party.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { shopOrigin } from '#server/http/shop-origin.ts'
import type { Customers } from '#server/modules/accounts/service.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import type { CustomerPasskeys } from './service.ts'

export type PasskeyRoutesDeps = {
  passkeys: CustomerPasskeys
  customers: Customers
  cookies: SessionCookies
  publicUrl: string | undefined
}

/** The shop's calls with passkeys (docs/areas/accounts.md). */
export function passkeyRoutes(mount: Mount, { passkeys, customers, cookies, publicUrl }: PasskeyRoutesDeps): void {
  const browserCookie = challengeCookie('shop', cookies)
  /** The shop, where the page that asks is one of its own: browsers would refuse the others. */
  const partyFor = ({ headers, url }: Request): RelyingParty => {
    const party = relyingPartyOf(shopOrigin(publicUrl, url))
    const origin = headers.get('origin')
    if (!party || origin !== party.origin) throw new HttpError('passkey.not-here', `asked by pages of ${origin ?? 'no origin'}`)
    return party
  }
  const askerOfSession = (request: Request, { sessionId }: { sessionId: string }): PasskeyAsker => ({
    holder: `session ${sessionId}`,
    relyingParty: partyFor(request),
  })
  /** Before anybody is signed in: the answer gives the browser a cookie. */
  const askerOfBrowser = (request: Request, answerHeaders: Headers): PasskeyAsker => {
    const relyingParty = partyFor(request)
    const browser = browserCookie.tokenOf(request.headers) ?? newToken()
    browserCookie.set(answerHeaders, browser)
    return { holder: `browser ${browser}`, relyingParty }
  }

  mount('passkeys.list', async ({ caller }) => toJson({ data: await passkeys.list(caller.customerId) }))
  mount('passkeys.challenge', async ({ body, caller, request }) =>
    toJson({ data: await passkeys.askNew(body, caller, askerOfSession(request, caller)) }),
  )
  mount('passkeys.add', async ({ body, caller, request }) => {
    const { browser, system } = deviceOf(request.headers.get('user-agent'))
    const device = [browser, system].filter((part) => part !== undefined).join(', ')
    return toJson({ data: await passkeys.add(body.passkey, device, caller, askerOfSession(request, caller)) })
  })
  mount('passkeys.remove', async ({ params, caller }) => {
    await passkeys.remove(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })

  mount('passkeys.sign-in.challenge', async ({ request, answerHeaders, address }) =>
    toJson({ data: await passkeys.ask(askerOfBrowser(request, answerHeaders), address) }),
  )
  mount('passkeys.sign-in', async ({ body, caller, request, answerHeaders, address }) => {
    const { account, session } = await passkeys.signIn(body.passkey, caller, askerOfBrowser(request, answerHeaders), address)
    const customer = await customers.present(account)
    cookies.begin(answerHeaders, session.token, customer)
    return toJson({ data: { session: { token: session.token, customer } } })
  })
}
