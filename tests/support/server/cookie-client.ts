import type { EndpointName } from '#contract/calls/paths.ts'
import { paths } from '#contract/calls/paths.ts'
import type { Mail } from '#server/platform/network/mailer.ts'
import type { Shop } from './api-shop.ts'
import { keyFor } from '../data/idempotency-keys.ts'

type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

type Requested = { app: { request: (url: string, init: RequestInit) => Response | Promise<Response> } }

/** A browser's view of the API: stores cookies, and sends the bearer token of the cookie `user`. */
export type Browser = {
  cookies: Map<string, string>
  /** A raw request to the shop, with cookies, and without following redirects. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** A call of the contract, as the signed-in customer. */
  call: (name: EndpointName, body?: unknown, options?: { path?: string; headers?: Record<string, string> }) => Promise<Answer>
  /** A form of `/api/auth`, with a CSRF token unless the form says otherwise. */
  post: (action: string, form?: Record<string, string>) => Promise<Answer & { error: string | null }>
  signIn: (email: string, password: string) => Promise<string | null>
  /** The token of the cookie `user`. */
  token: () => string | undefined
  /** The customer's id in the cookie `user`. */
  customerId: () => string | undefined
  csrfToken: () => Promise<string>
}

/** @param shop its app, or any handler of requests under `origin` */
export function createBrowser(shop: Requested, origin = 'http://localhost'): Browser {
  const cookies = new Map<string, string>()
  const keep = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', ...value] = pair.split('=')
      if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0') || value.join('=') === '') cookies.delete(name)
      else cookies.set(name, value.join('='))
    }
  }
  const fetch: Browser['fetch'] = async (path, init = {}) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await shop.app.request(new URL(path, origin).href, { ...init, headers, redirect: 'manual' })
    keep(response.headers)
    return response
  }
  const user = () => {
    const value = cookies.get('user')
    return value === undefined ? undefined : (JSON.parse(decodeURIComponent(value)) as { token: string; data: { id: string } })
  }
  const token = () => user()?.token
  const read = async (response: Response): Promise<Answer> => {
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
  const csrfToken = async () => ((await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }).csrfToken
  const post: Browser['post'] = async (action, form = {}) => {
    const body = new URLSearchParams({ csrfToken: form.csrfToken ?? (await csrfToken()), ...form })
    const response = await fetch(`/api/auth/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-auth-return-redirect': '1' },
      body,
    })
    const answer = await read(response)
    const { url } = answer.body
    return { ...answer, error: typeof url === 'string' ? new URL(url).searchParams.get('error') : null }
  }
  return {
    cookies,
    fetch,
    token,
    customerId: () => user()?.data.id,
    csrfToken,
    post,
    call: async (name, body, { path = paths[name].path, headers = {} } = {}) => {
      const bearer = token()
      return read(
        await fetch(path, {
          method: paths[name].method,
          headers: {
            ...keyFor(name),
            ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        }),
      )
    },
    signIn: async (email, password) => (await post('callback/credentials', { email, password, callbackUrl: '/en' })).error,
  }
}

export const goodPassword = 'Saffron-17'

/** The form of registration, with all fields filled in. */
export const registration = (email: string, changes: Record<string, unknown> = {}) => ({
  name: 'Sara Al-Harbi',
  email,
  password: goodPassword,
  confirmation: goodPassword,
  phone: { countryCode: 'SA', phone: '501234567', dialCode: '+966' },
  ...changes,
})

/** The code of the newest mail that has one. */
export function codeIn(mails: readonly Mail[]): string {
  const code = mails.find((mail) => mail.code !== undefined)?.code
  if (code === undefined) throw new Error('no mail has a code')
  return code
}

/** A browser whose customer has registered, verified the address, and is signed in. */
export async function signedUp(shop: Shop, email: string, changes: Record<string, unknown> = {}): Promise<Browser> {
  const browser = createBrowser(shop)
  const registered = await browser.call('customer.register', registration(email, changes))
  if (registered.status !== 200) throw new Error(`registering answered ${JSON.stringify(registered.body)}`)
  const code = codeIn(await shop.mailsTo(email))
  const verified = await browser.call('customer.otp.verify', { purpose: 'verify-email', email, code })
  if (verified.status !== 200) throw new Error(`verifying answered ${JSON.stringify(verified.body)}`)
  return browser
}
