import type * as z from 'zod/mini'
import { deskBodies, type DeskEndpointName, type DeskPath, deskPaths, type DeskResponse } from '#src/contract/desk/desk-calls.ts'
import type { Answers } from './answers.ts'
import { assertConfirmed, type PersonCaller } from './callers.ts'
import type { ClientAddress } from './client-address.ts'
import type { App, RequestContext } from './context.ts'
import type { StrictCookie } from './desk-cookie.ts'
import type { FindPerson } from './desk-person.ts'
import { HttpError } from './errors.ts'
import { parseBody } from './field-problems.ts'
import { jsonBytes, toJson } from './json.ts'
import { readJsonBody } from './json-body.ts'
import { localeOf } from './locale-currency.ts'
import { type RelyingParty, relyingPartyOf } from './relying-party.ts'

export type DeskMountDeps = {
  /** Finds who is signed in by the cookie's token. */
  findPerson: FindPerson
  cookie: StrictCookie
  addressOf: ClientAddress
  /** Where the desk is reached. */
  deskOrigin: string
}

type Bodies = { [Name in DeskEndpointName]: Name extends keyof typeof deskBodies ? z.output<(typeof deskBodies)[Name]> : undefined }
type DeskCall<Name extends DeskEndpointName> = {
  body: Bodies[Name]
  /** Who is signed in. */
  caller: PersonCaller | undefined
  /** The same, for calls of people who are. @throws HttpError `auth.unauthorized` */
  signedIn: () => PersonCaller
  /** For whom passkeys are. @throws HttpError `passkey.not-here` where browsers allow none */
  relyingParty: () => RelyingParty
  address: string
  /** Of the request. */
  headers: Headers
  answerHeaders: Headers
}
type DeskHandler<Name extends DeskEndpointName> = (call: DeskCall<Name>) => Promise<DeskResponse<Name>>

/** Registers the handler of a call of the desk's origin. */
export type DeskMount = <Name extends DeskEndpointName>(name: Name, handler: DeskHandler<Name>) => void

/** Makes the `mount` of the desk's own calls, which parses and answers in the same way for each. */
export function createDeskMount(app: App, answers: Answers, { findPerson, cookie, addressOf, deskOrigin }: DeskMountDeps): DeskMount {
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
      if (asksAgain && caller) assertConfirmed(caller)
      // Parsed by this very call's schema, which TypeScript cannot follow through the table.
      const body = (schema && parseBody(schema, await readJsonBody(raw))) as Bodies[Name]
      const signedIn = () => {
        if (!caller) throw new HttpError('auth.unauthorized', 'nobody is signed in')
        return caller
      }
      const relyingParty = () => {
        const found = relyingPartyOf(raw.headers.get('origin'), deskOrigin)
        if (!found) throw new HttpError('passkey.not-here', `asked by pages of ${raw.headers.get('origin') ?? 'no origin'}`)
        return found
      }
      const answer = await handler({
        body,
        caller,
        signedIn,
        relyingParty,
        address: addressOf(context),
        headers: raw.headers,
        answerHeaders,
      })
      return answers.privateJson(context, jsonBytes(toJson(answer)), localeOf(raw.headers), answerHeaders)
    }
    app.on(method, path, step)
    app.all(path, (context) => answers.error(context, 'method.not-allowed', { headers: { allow: method } }))
  }
}
