import type * as z from 'zod/mini'
import { deskBodies, type DeskEndpointName, type DeskPath, deskPaths, type DeskResponse, mayCallAtDesk } from '#contract/desk/desk-calls.ts'
import { newToken } from '#server/platform/secrets/secrets.ts'
import type { Device } from '#contract/people/people.ts'
import type { Answers } from '../answers/answers.ts'
import { assertConfirmed, type PersonCaller } from '../callers.ts'
import type { ClientAddress } from '../client-address.ts'
import type { App, RequestContext } from '../context.ts'
import { challengeCookie, type StrictCookie } from '../strict-cookie.ts'
import type { FindPerson } from './desk-person.ts'
import { deviceOf } from '../device.ts'
import { HttpError } from '../answers/errors.ts'
import { parseBody } from '../bodies/field-problems.ts'
import { jsonBytes, toJson } from '../answers/json.ts'
import { readJsonBody } from '../bodies/json-body.ts'
import { localeOf } from '../locale-currency.ts'
import { type PasskeyAsker, relyingPartyOf } from '../relying-party.ts'

export type DeskMountDeps = {
  /** Finds who is signed in by the cookie's token. */
  findPerson: FindPerson
  cookie: StrictCookie
  addressOf: ClientAddress
  /** Where the desk is reached. */
  deskOrigin: string
}

/** Who signs in: the address on the network, for limits, and the device, by which people recognise their sessions. */
export type DeskClient = { address: string; device: Device }

type Bodies = { [Name in DeskEndpointName]: Name extends keyof typeof deskBodies ? z.output<(typeof deskBodies)[Name]> : undefined }
type DeskCall<Name extends DeskEndpointName> = {
  body: Bodies[Name]
  /** Who is signed in. */
  caller: PersonCaller | undefined
  /** The same, for calls of people who are. @throws HttpError `auth.unauthorized` */
  signedIn: () => PersonCaller
  /** For passkeys of who is signed in. @throws HttpError `auth.unauthorized`; `passkey.not-here` where browsers allow none */
  askerOfSession: () => PasskeyAsker
  /** For passkeys before somebody is signed in: the answer gives the browser a cookie. @throws HttpError `passkey.not-here` */
  askerOfBrowser: () => PasskeyAsker
  /** The client: its address on the network, and what it says of its device. */
  client: DeskClient
  /** Of the request. */
  headers: Headers
  answerHeaders: Headers
}
type DeskHandler<Name extends DeskEndpointName> = (call: DeskCall<Name>) => Promise<DeskResponse<Name>>

/** Registers the handler of a call of the desk's origin. */
export type DeskMount = <Name extends DeskEndpointName>(name: Name, handler: DeskHandler<Name>) => void

/** Makes the `mount` of the desk's own calls, which parses and answers in the same way for each. */
export function createDeskMount(app: App, answers: Answers, { findPerson, cookie, addressOf, deskOrigin }: DeskMountDeps): DeskMount {
  const party = relyingPartyOf(deskOrigin)
  const browserCookie = challengeCookie('desk', { isSecure: deskOrigin.startsWith('https:') })
  /** The relying party, where the page that asks is one of its own: browsers would refuse the others. */
  const partyFor = ({ headers }: Request) => {
    const origin = headers.get('origin')
    if (!party || origin !== party.origin) throw new HttpError('passkey.not-here', `asked by pages of ${origin ?? 'no origin'}`)
    return party
  }
  const findCaller = async ({ headers }: Request): Promise<PersonCaller | undefined> => {
    const token = cookie.tokenOf(headers)
    return token === undefined ? undefined : findPerson(token, headers)
  }

  return function mount<Name extends DeskEndpointName>(name: Name, handler: DeskHandler<Name>): void {
    const { method, path, asksAgain }: DeskPath = deskPaths[name]
    const schema = (deskBodies as Partial<Record<DeskEndpointName, z.ZodMiniType>>)[name]
    const step = async (context: RequestContext): Promise<Response> => {
      context.set('route', path)
      const { raw } = context.req
      const answerHeaders = new Headers()
      const caller = await findCaller(raw)
      if (caller && !mayCallAtDesk(caller.role, name)) throw new HttpError('auth.forbidden', `not for the role ${caller.role}`)
      if (asksAgain && caller) assertConfirmed(caller)
      // Parsed by this very call's schema, which TypeScript cannot follow through the table.
      const body = (schema && parseBody(schema, await readJsonBody(raw))) as Bodies[Name]
      const signedIn = () => {
        if (!caller) throw new HttpError('auth.unauthorized', 'nobody is signed in')
        return caller
      }
      const askerOfSession = () => ({ holder: `session ${signedIn().sessionId}`, relyingParty: partyFor(raw) })
      const askerOfBrowser = () => {
        const relyingParty = partyFor(raw)
        const browser = browserCookie.tokenOf(raw.headers) ?? newToken()
        browserCookie.set(answerHeaders, browser)
        return { holder: `browser ${browser}`, relyingParty }
      }
      const client = { address: addressOf(context), device: deviceOf(raw.headers.get('user-agent')) }
      const answer = await handler({
        body,
        caller,
        signedIn,
        askerOfSession,
        askerOfBrowser,
        client,
        headers: raw.headers,
        answerHeaders,
      })
      return answers.privateJson(context, jsonBytes(toJson(answer)), localeOf(raw.headers), answerHeaders)
    }
    app.on(method, path, step)
    app.all(path, (context) => answers.error(context, 'method.not-allowed', { headers: { allow: method } }))
  }
}
