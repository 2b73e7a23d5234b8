import { Secret, TOTP } from 'otpauth'
import type { Invitation, Person } from '#contract/people/people.ts'
import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import type { Shop } from './api-shop.ts'
import type { Answer } from './customers.ts'

/** The code that an authenticator app shows at a time. */
export const totpCode = (secret: string, at: number): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

/** What a browser sends with a call of the desk's own pages. */
const ownPages = { 'sec-fetch-site': 'same-origin', 'x-desk': '1', origin: 'https://desk.test' }

export type DeskBrowser = {
  /** Makes a call of `/v1`; a body is sent as JSON. */
  call: <T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer<T>>
  /** The cookie of the session, or of a phone: `name=value`; undefined where there is none. */
  cookie: () => string | undefined
  /** The last `Set-Cookie` header of the session, or of a phone. */
  setCookie: () => string | undefined
}

/** A browser at the desk with a cookie jar. */
export function deskBrowser({ deskApp }: Pick<Shop, 'deskApp'>): DeskBrowser {
  const jar = new Map<string, string>()
  let setCookie: string | undefined
  const isSession = (name: string) => /^(?:__Host-)?desk(?:-phone)?$/.test(name)
  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await deskApp.request(`https://desk.test/v1${path}`, {
      method,
      headers: {
        ...ownPages,
        ...(jar.size > 0 && { cookie: [...jar].map((pair) => pair.join('=')).join('; ') }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (isSession(name)) setCookie = set
      if (/Max-Age=0/.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }
  return {
    // A test says which answer it expects.
    call: call as DeskBrowser['call'],
    cookie: () => [...jar].find(([name]) => isSession(name))?.join('='),
    setCookie: () => setCookie,
  }
}

export const deskPassword = 'Correct-Horse-7'

/** Somebody who came to the desk by a link, and is signed in there. */
export type AtTheDesk = DeskBrowser & { person: Person; secret: string; recoveryCodes: string[] }

/** Uses a link to the desk. @param at the shop's time */
export async function acceptInvitation(
  shop: Shop,
  token: string,
  { name, email, at }: { name: string; email: string; at: number },
): Promise<AtTheDesk> {
  const browser = deskBrowser(shop)
  const { data: looked } = await browser.call<Invitation>('POST', '/desk/invitations/look', { token })
  const body = { token, name, email, password: deskPassword, code: totpCode(looked.totpSecret, at) }
  const accepted = await browser.call<{ person: Person; recoveryCodes: string[] }>('POST', '/desk/invitations/accept', body)
  if (accepted.status !== 200) throw new Error(`the link was not accepted: ${JSON.stringify(accepted)}`)
  return { ...browser, ...accepted.data, secret: looked.totpSecret }
}

/** Somebody new with a role, invited with a token of an owner. */
export async function somebodyAtTheDesk(
  shop: Shop,
  role: StaffRole,
  given: { name: string; email: string; at: number },
): Promise<AtTheDesk> {
  const by = await shop.accounts.staff.find(await shop.accounts.staff.admit({ name: 'test', role: 'owner' }))
  if (!by) throw new Error('the token that was just made is not known')
  const { token } = await shop.people.invitations.create({ role, locale: 'en' }, by, crypto.randomUUID())
  return acceptInvitation(shop, token, given)
}
