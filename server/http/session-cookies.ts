import type { Customer } from '#contract/accounts/customer.ts'
import { readCookie } from '#i18n/cookies.ts'
import { addressFlagCookie, cartFlagCookie, userCookie } from '#contract/accounts/session-cookies.ts'

/** How long an unused session stays valid; the cookies are renewed with it. */
export const sessionSeconds = 30 * 24 * 60 * 60

export type SessionCookies = {
  /** Name of the cookie that only `/api/auth` reads. */
  name: string
  isSecure: boolean
  /** For a response that begins a session: sets the session's cookie, and those that the page reads. */
  begin: (headers: Headers, token: string, customer: Customer) => void
  /** Sets the cookies that the page reads, for a response with changed data of the customer. */
  show: (headers: Headers, token: string, customer: Customer) => void
  /**
   * Like `show`, for a response to a bearer token, whose use has renewed the session: also renews the session's cookie where the browser
   * sent the same token in it. Another token in the cookie stays; it may be of a later sign-in.
   */
  renew: (headers: Headers, token: string, customer: Customer, asked: Headers) => void
  /** For a response that ends the session. */
  end: (headers: Headers) => void
  /**
   * For a response to a caller who knows the password of an account that is not verified yet: the browser sends it along with the code, and
   * it signs nobody in. It is the one cookie that `/v1` reads, and without it a call can do less, never more. A sibling host must not be
   * able to set it, or a password that the sibling chose would outlive the verification.
   */
  setProof: (headers: Headers, proof: string) => void
  proofOf: (headers: Headers) => string | undefined
}

const proofSeconds = 24 * 60 * 60

/** @param isSecure whether shoppers reach the shop over https */
export function createSessionCookies({ isSecure }: { isSecure: boolean }): SessionCookies {
  // "__Host-": browsers accept it only from this host over https, so that no sibling host can set one.
  const prefix = isSecure ? '__Host-' : ''
  const name = `${prefix}session`
  const proofCookie = `${prefix}registration`
  const attributes = `Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const set = (headers: Headers, cookie: string, value: string, { seconds = sessionSeconds, isHidden = false } = {}) =>
    headers.append('set-cookie', `${cookie}=${value}; Max-Age=${seconds}; ${attributes}${isHidden ? '; HttpOnly' : ''}`)

  const show: SessionCookies['show'] = (headers, token, customer) => {
    const { id, front_id_image, back_id_image } = customer
    set(headers, userCookie, encodeURIComponent(JSON.stringify({ token, data: { id, front_id_image, back_id_image } })))
    set(headers, cartFlagCookie, String(customer.items_count > 0))
    set(headers, addressFlagCookie, String(customer.hasShippingAddress))
  }
  const begin: SessionCookies['begin'] = (headers, token, customer) => {
    set(headers, name, token, { isHidden: true })
    show(headers, token, customer)
  }
  return {
    name,
    isSecure,
    show,
    begin,
    renew: (headers, token, customer, asked) =>
      readCookie(asked.get('cookie') ?? '', name) === token ? begin(headers, token, customer) : show(headers, token, customer),
    setProof: (headers, proof) =>
      headers.append(
        'set-cookie',
        `${proofCookie}=${proof}; Max-Age=${proofSeconds}; Path=/; SameSite=Strict; HttpOnly${isSecure ? '; Secure' : ''}`,
      ),
    proofOf: (headers) => readCookie(headers.get('cookie') ?? '', proofCookie),
    end(headers) {
      set(headers, name, '', { seconds: 0, isHidden: true })
      set(headers, userCookie, '', { seconds: 0 })
      set(headers, cartFlagCookie, 'false')
      set(headers, addressFlagCookie, 'false')
    },
  }
}
