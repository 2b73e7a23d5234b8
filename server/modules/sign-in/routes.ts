import { Auth as speakAuth, type AuthConfig } from '@auth/core'
import Credentials from '@auth/core/providers/credentials'
import { parseAcceptLanguage, preferredLocale } from '#contract/pages/addresses.ts'
import { isLocale, localeCookie, type Locale } from '#contract/locale.ts'
import { readCookie } from '#i18n/cookies.ts'
import type { Logger } from 'pino'
import type { SignInProvidersConfig } from '#server/config/sign-in-providers.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import type { CustomerCaller } from '#server/http/callers.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import type { App, RequestContext } from '#server/http/context.ts'
import { readFormBody } from '#server/http/bodies/form-body.ts'
import type { SessionCookies } from '#server/http/session-cookies.ts'
import { sessionSeconds } from '#server/http/session-cookies.ts'
import { shopOrigin } from '#server/http/shop-origin.ts'
import type { Customers } from '#server/modules/accounts/service.ts'
import type { Sessions } from '#server/modules/sessions/service.ts'
import { callbackUrlCookie, cleanCookies, isSignInProvider, pathWithin, providersOf, readProfile, socialLanding } from './policy.ts'
import type { Auth, SignIn } from './service.ts'

const basePath = '/api/auth'

export type AuthRoutesDeps = {
  auth: Auth
  customers: Customers
  sessions: Sessions
  cookies: SessionCookies
  secret: string
  publicUrl: string | undefined
  providers: SignInProvidersConfig
  addressOf: ClientAddress
  log: Logger
}

/** The state of one request: @auth/core calls its callbacks one after another, and its response has only a URL. */
type Visit = {
  locale: Locale
  address: string
  cookieHeader: string
  /** The result of a sign-in. */
  signIn?: SignIn
  hasSignedOut?: boolean
  /** The session of the cookie has ended. */
  isOver?: boolean
  /** The error of a callback: @auth/core would turn it into a URL. */
  thrown?: Error
}

/**
 * `/api/auth/*`: the session calls of the specification, implemented by @auth/core. It uses our sessions (sessions-service.ts), so that
 * they can be revoked, and the shop's pages.
 */
export function authRoutes(app: App, answers: Answers, deps: AuthRoutesDeps): void {
  const social = providersOf(deps.providers)
  const socialIds = Object.keys(deps.providers)

  const answer = async (context: RequestContext, action: string): Promise<Response> => {
    context.set('route', `${basePath}/${action}`)
    const { raw } = context.req
    const origin = shopOrigin(deps.publicUrl, raw.url)
    const visit = visitOf(context, deps.addressOf)
    const request = await cleanRequest(raw, origin, visit, deps.cookies.name)
    const spoken = await speakAuth(request, configOf(deps, social, visit))
    if (visit.thrown) throw visit.thrown
    return answers.complete(context, await finish(spoken, visit, origin, deps))
  }

  const mount = (method: 'GET' | 'POST', actions: string[]) => {
    for (const action of actions) {
      app.on(method, `${basePath}/${action}`, (context) => answer(context, action))
      // A known path with another method is a 405, and not a 404.
      others.set(action, [...(others.get(action) ?? []), method])
    }
  }
  const others = new Map<string, string[]>()
  mount('GET', ['providers', 'csrf', 'session', ...socialIds.map((id) => `callback/${id}`)])
  mount('POST', ['signout', 'callback/credentials', ...socialIds.map((id) => `signin/${id}`)])
  // Apple POSTs its response.
  if (deps.providers.apple) mount('POST', ['callback/apple'])
  for (const [action, methods] of others) {
    app.all(`${basePath}/${action}`, (context) => {
      context.set('route', `${basePath}/${action}`)
      return answers.error(context, 'method.not-allowed', { headers: { allow: methods.join(', ') } })
    })
  }
}

function visitOf(context: RequestContext, addressOf: ClientAddress): Visit {
  const { headers } = context.req.raw
  const cookieHeader = headers.get('cookie') ?? ''
  const asked = headers.get('locale')
  const locale = isLocale(asked)
    ? asked
    : preferredLocale(readCookie(cookieHeader, localeCookie), parseAcceptLanguage(headers.get('accept-language') ?? undefined))
  return { locale, address: addressOf(context), cookieHeader }
}

/**
 * Sanitises the request for @auth/core: with the shop's origin, without a query except a provider's callback, with a form of limited length
 * whose redirect target is within the shop, and with the sign-in cookies only.
 */
async function cleanRequest(raw: Request, origin: string, visit: Visit, sessionCookie: string): Promise<Request> {
  const { pathname, search } = new URL(raw.url)
  const headers = new Headers({ cookie: cleanCookies(visit.cookieHeader, origin, sessionCookie) })
  if (raw.headers.has('x-auth-return-redirect')) headers.set('x-auth-return-redirect', '1')
  if (raw.method !== 'POST') return new Request(origin + pathname + (pathname.includes('/callback/') ? search : ''), { headers })
  const form = await readFormBody(raw)
  const target = pathWithin(origin, form.get('callbackUrl') ?? '/')
  // The page itself stores where to return to: a provider always redirects to one URL.
  form.set('callbackUrl', origin + (pathname.includes('/signin/') ? socialLanding(visit.locale, target) : target))
  headers.set('content-type', 'application/x-www-form-urlencoded')
  return new Request(origin + pathname, { method: 'POST', headers, body: form.toString() })
}

function configOf(deps: AuthRoutesDeps, social: AuthConfig['providers'], visit: Visit): AuthConfig {
  const { auth, customers, sessions, cookies, log } = deps
  const login = `/${visit.locale}/login`
  /** Our own errors become error responses, and not redirects. */
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      visit.thrown = error instanceof Error ? error : new Error('a callback of the sign-in failed', { cause: error })
      throw error
    }
  }
  return {
    basePath,
    secret: deps.secret,
    // `cleanRequest` has set our own origin.
    trustHost: true,
    useSecureCookies: cookies.isSecure,
    cookies: cookieNames(cookies),
    session: { strategy: 'jwt', maxAge: sessionSeconds },
    pages: { signIn: login, signOut: '/', error: login },
    logger: {
      // Log names only: messages and causes repeat the input of providers and users.
      error: (error) => log.info({ reason: nameOf(error) }, 'a sign-in did not come about'),
      warn: () => undefined,
      debug: () => undefined,
    },
    providers: [
      Credentials({
        credentials: { email: {}, password: {} },
        authorize: ({ email, password }) =>
          guarded(async () => {
            if (typeof email !== 'string' || typeof password !== 'string') return null
            visit.signIn = await auth.withPassword({ email: email.slice(0, 300), password: password.slice(0, 300) }, visit)
            return 'session' in visit.signIn ? { id: visit.signIn.account.id } : null
          }),
      }),
      ...social,
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => baseUrl + pathWithin(baseUrl, url),
      signIn: ({ user, account, profile }) =>
        guarded(async () => {
          if (!account || !isSignInProvider(account.provider)) return visit.signIn !== undefined
          const claims: Record<string, unknown> = { ...profile }
          const read = readProfile(account.provider, account.providerAccountId, { claims, name: user.name, email: user.email })
          visit.signIn = await auth.withProvider(read, visit.locale)
          return 'session' in visit.signIn ? true : `${login}?${new URLSearchParams({ error: visit.signIn.error }).toString()}`
        }),
      jwt: ({ token }) => (visit.signIn && 'session' in visit.signIn ? { ...token, token: visit.signIn.session.token } : token),
      session: ({ session, token }) => {
        const known = token as unknown as KnownSession
        return { ...session, user: { id: known.sub, name: known.name, email: known.email, token: known.token } }
      },
    },
    events: {
      signOut: async (message) => {
        visit.hasSignedOut = true
        const known = 'token' in message ? (message.token as unknown as KnownSession | null) : null
        if (known) await sessions.end(known.sessionId)
      },
    },
    jwt: {
      encode: ({ token }) => Promise.resolve((token as unknown as KnownSession).token),
      decode: ({ token }) =>
        guarded(async () => {
          const caller = token === undefined ? undefined : await sessions.find(token)
          const account = caller && (await customers.find(caller.customerId))
          if (!caller || !account || token === undefined) {
            visit.isOver = true
            return null
          }
          return { sub: account.id, name: account.name, email: account.email, token, sessionId: caller.sessionId } satisfies KnownSession
        }),
    },
  }
}

/** The session of a token; @auth/core passes it from one callback to the next. */
type KnownSession = { sub: string; name: string; email: string; token: string; sessionId: CustomerCaller['sessionId'] }

function cookieNames({ name, isSecure }: SessionCookies): AuthConfig['cookies'] {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure } as const
  const prefix = isSecure ? '__Host-' : ''
  // Apple POSTs its response cross-site, and browsers do not send Lax cookies with it; None needs https, and so does Apple.
  const acrossSites = isSecure ? ({ ...options, sameSite: 'none' } as const) : options
  return {
    sessionToken: { name, options },
    callbackUrl: { name: `${prefix}${callbackUrlCookie}`, options: acrossSites },
    csrfToken: { name: `${prefix}sign-in.csrf-token`, options },
    pkceCodeVerifier: { name: `${prefix}sign-in.pkce`, options: { ...acrossSites, maxAge: 15 * 60 } },
    state: { name: `${prefix}sign-in.state`, options: { ...acrossSites, maxAge: 15 * 60 } },
    nonce: { name: `${prefix}sign-in.nonce`, options: { ...acrossSites, maxAge: 15 * 60 } },
  }
}

const nameOf = (error: Error): string => {
  const { cause } = error
  const inner = typeof cause === 'object' && cause !== null && 'err' in cause && cause.err instanceof Error ? `: ${cause.err.name}` : ''
  return error.name + inner
}

/** Adds our own cookies and error names to @auth/core's response. */
async function finish(spoken: Response, visit: Visit, origin: string, deps: AuthRoutesDeps): Promise<Response> {
  const { cookies, customers, sessions } = deps
  const headers = new Headers(spoken.headers)
  headers.set('cache-control', 'no-store')
  // A redirect Response is immutable: read its body for a new Response.
  let body: string | null = await spoken.text()
  const before = readCookie(visit.cookieHeader, cookies.name)
  if (visit.signIn && 'session' in visit.signIn) {
    const { account, session } = visit.signIn
    // End the browser's previous session; only this browser knows the new token.
    const previous = before === undefined ? undefined : await sessions.find(before)
    if (previous) await sessions.end(previous.sessionId)
    cookies.show(headers, session.token, await customers.present(account))
  } else if (visit.signIn?.error === 'EmailNotVerified') {
    if (visit.signIn.proof !== undefined) cookies.setProof(headers, visit.signIn.proof)
    const url = `${origin}/${visit.locale}/login?error=EmailNotVerified`
    if (headers.has('location')) headers.set('location', url)
    else body = JSON.stringify({ url })
  } else if (visit.hasSignedOut || visit.isOver) cookies.end(headers)
  return new Response(body === '' ? null : body, { status: spoken.status, headers })
}
