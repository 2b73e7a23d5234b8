import Apple from '@auth/core/providers/apple'
import Facebook from '@auth/core/providers/facebook'
import Google from '@auth/core/providers/google'
import type { OIDCConfig, Provider } from '@auth/core/providers'
import { type SignInProvider, signInProviders } from '#contract/accounts/customer.ts'
import { emailSchema, nameMost, tidy } from '#contract/fields/form-fields.ts'
import type { Locale } from '#contract/locale.ts'
import { internalPath } from '#contract/pages/redirects.ts'
import type { SignInProviderConfig, SignInProvidersConfig } from '#server/config/sign-in-providers.ts'

/** The sign-in providers, their profiles, and the allowed redirect targets. */

const names: Record<SignInProvider, string> = { google: 'Google', apple: 'Apple', facebook: 'Facebook' }
type Client = { clientId: string; clientSecret: string }
const real: Record<SignInProvider, (client: Client) => Provider> = {
  google: (client) => Google({ ...client, checks: ['pkce', 'state', 'nonce'] }),
  // Apple does not support PKCE.
  apple: (client) => Apple({ ...client, checks: ['state', 'nonce'] }),
  // No OpenID Connect, so there is no nonce.
  facebook: (client) => Facebook({ ...client, checks: ['pkce', 'state'] }),
}

export const isSignInProvider = (text: string): text is SignInProvider => signInProviders.some((provider) => provider === text)

/** Those that are configured, in the order of the buttons. */
export const providersOf = (configured: SignInProvidersConfig): Provider[] =>
  signInProviders.flatMap((provider) => {
    const config = configured[provider]
    return config ? [providerOf(provider, config)] : []
  })

function providerOf(provider: SignInProvider, { clientId, clientSecret, issuer }: SignInProviderConfig): Provider {
  if (issuer === undefined) return real[provider]({ clientId, clientSecret })
  const standIn: OIDCConfig<Record<string, unknown>> = {
    id: provider,
    name: names[provider],
    type: 'oidc',
    issuer,
    clientId,
    clientSecret,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile' } },
    // Some providers return more claims from the userinfo endpoint than in the token.
    idToken: false,
    profile: ({ sub, name, email }) => ({ id: text(sub), name: text(name), email: text(email) }),
  }
  return standIn
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A provider's profile of the signed-in person. */
export type ProviderProfile = {
  provider: SignInProvider
  /** The provider's id of the account (`sub`). */
  subject: string
  /** In lower case. */
  email: string | undefined
  /** Only the provider's own claim counts: Google and Apple have it (Apple as text), Facebook does not. */
  isEmailVerified: boolean
  name: string
}

export function readProfile(
  provider: SignInProvider,
  subject: string,
  { claims, name, email }: { claims: Record<string, unknown>; name: string | null | undefined; email: string | null | undefined },
): ProviderProfile {
  const { email_verified: verified } = claims
  // The shop sends mails to it, so it has to be valid by the rule of the shop's forms.
  const address = emailSchema.safeParse(email).data?.toLowerCase()
  return {
    provider,
    subject,
    email: address,
    isEmailVerified: verified === true || verified === 'true',
    name: tidy((name ?? '').replaceAll(/\p{Cc}+/gu, ' ')).slice(0, nameMost),
  }
}

/** A redirect target of a form or a cookie: a path, or a URL of this shop. Any other becomes `/`. */
export function pathWithin(origin: string, target: string): string {
  const isOwn = target === origin || target.startsWith(`${origin}/`)
  return internalPath(isOwn ? target.slice(origin.length) || '/' : target) ?? '/'
}

export const callbackUrlCookie = 'sign-in.callback-url'

/** `/en/social-login?redirect=/en/cart` */
export function socialLanding(locale: Locale, target: string): string {
  const landing = `/${locale}/social-login`
  if (target.startsWith(landing)) return target
  return target === '/' ? landing : `${landing}?${new URLSearchParams({ redirect: target }).toString()}`
}

/** The sign-in cookies of a request; a redirect target outside the shop is left out, since the cookie is untrusted input. */
export function cleanCookies(header: string, origin: string, sessionCookie: string): string {
  return header
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => {
      const [name = '', ...value] = entry.split('=')
      if (name === sessionCookie) return true
      if (!name.replace(/^__(?:Host|Secure)-/, '').startsWith('sign-in.')) return false
      if (!name.endsWith(callbackUrlCookie)) return true
      return decodedOf(value.join('=')).startsWith(`${origin}/`)
    })
    .join('; ')
}

function decodedOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch (error) {
    if (error instanceof URIError) return ''
    throw error
  }
}
