import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type InteractionResults, type KoaContextWithOIDC, Provider } from 'oidc-provider'

/** A person with an account at the provider. */
export type Person = { subject: string; email?: string; emailVerified?: boolean; name?: string }

/**
 * A real OpenID Connect provider on loopback, at which `person` signs in and gives or denies consent: `agrees` decides, or with `asks` the
 * test presses a button on the page (`consentWords`).
 */
export type OpenIdProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The signed-in person, and whether they consent. */
  person: Person
  agrees: boolean
  /** Shows a consent page with both buttons, as a real one does. */
  asks: boolean
  /** Follows the provider's pages from the shop's redirect to the redirect back to the shop. */
  walk: (authorizationUrl: string) => Promise<string>
  close: () => Promise<void>
}

export const consentWords = { agree: 'Agree', refuse: 'Refuse' }

/** @param host `localhost` if it must be another site than a shop at 127.0.0.1, in terms of cookies */
export async function startOpenIdProvider(redirectUris: string[], host: '127.0.0.1' | 'localhost' = '127.0.0.1'): Promise<OpenIdProvider> {
  const clientId = 'the-shop'
  const clientSecret = 'a-secret-of-the-shop-that-is-long-enough'
  const state: Pick<OpenIdProvider, 'person' | 'agrees' | 'asks'> = { person: { subject: 'nobody' }, agrees: true, asks: false }
  const people = new Map<string, Person>()

  let handle: (context: KoaContextWithOIDC['req'], response: KoaContextWithOIDC['res']) => void = () => undefined
  const { createServer } = await import('node:http')
  const server: Server = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const issuer = `http://${host}:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      { client_id: clientId, client_secret: clientSecret, redirect_uris: redirectUris, token_endpoint_auth_method: 'client_secret_basic' },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['of this test alone'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => {
        const person = people.get(id) ?? { subject: id }
        return {
          sub: id,
          ...(person.email !== undefined && { email: person.email, email_verified: person.emailVerified ?? false }),
          ...(person.name !== undefined && { name: person.name }),
        }
      },
    }),
  })
  const callback = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) {
      void callback(request, response)
      return
    }
    interact(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  }
  /** The provider's pages: the person signs in, and consents. */
  async function interact(request: KoaContextWithOIDC['req'], response: KoaContextWithOIDC['res']): Promise<void> {
    const { prompt, params, grantId, session } = await provider.interactionDetails(request, response)
    const finish = (result: InteractionResults) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true })
    const answer = new URL(request.url ?? '/', issuer).searchParams.get('answer')
    if (state.asks && prompt.name === 'consent' && answer === null) {
      const links = Object.values(consentWords).map((word) => `<p><a href="?answer=${word}">${word}</a></p>`)
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><title>Consent</title><link rel="icon" href="data:,"><h1>Consent</h1>${links.join('')}`)
      return
    }
    if (!state.agrees || answer === consentWords.refuse) return finish({ error: 'access_denied', error_description: 'They said no.' })
    if (prompt.name === 'login') {
      people.set(state.person.subject, { ...state.person })
      return finish({ login: { accountId: state.person.subject } })
    }
    const grant =
      (grantId === undefined ? undefined : await provider.Grant.find(grantId)) ??
      new provider.Grant({ accountId: session?.accountId ?? '', clientId: String(params.client_id) })
    grant.addOIDCScope(String(params.scope))
    return finish({ consent: { grantId: await grant.save() } })
  }

  return Object.assign(state, {
    issuer,
    clientId,
    clientSecret,
    walk: async (authorizationUrl: string) => {
      const cookies = new Map<string, string>()
      let url = authorizationUrl
      for (let step = 0; step < 20; step++) {
        if (!url.startsWith(issuer)) return url
        const response = await fetch(url, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', ...value] = (line.split(';')[0] ?? '').split('=')
          cookies.set(name, value.join('='))
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`the provider answered ${response.status}: ${(await response.text()).slice(0, 300)}`)
        url = new URL(location, url).href
      }
      throw new Error('the provider sends the browser in circles')
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
