import type * as z from 'zod/mini'
import { deskBodies, type DeskEndpointName, deskPaths, type DeskResponse } from '#src/contract/desk/desk-calls.ts'
import type { Answers } from '#server/http/answers.ts'
import type { ClientAddress } from '#server/http/client-address.ts'
import type { App, RequestContext } from '#server/http/context.ts'
import type { DeskCookie } from '#server/http/desk-cookie.ts'
import { HttpError } from '#server/http/errors.ts'
import { parseBody } from '#server/http/field-problems.ts'
import { jsonBytes, toJson } from '#server/http/json.ts'
import { readJsonBody } from '#server/http/json-body.ts'
import { localeOf } from '#server/http/locale-currency.ts'
import type { People } from './service.ts'
import type { PersonCaller } from './sessions-service.ts'

export type DeskRoutesDeps = { people: People; cookie: DeskCookie; addressOf: ClientAddress }

type Bodies = { [Name in DeskEndpointName]: Name extends keyof typeof deskBodies ? z.output<(typeof deskBodies)[Name]> : undefined }
type DeskCall<Name extends DeskEndpointName> = {
  body: Bodies[Name]
  /** Who is signed in. */
  caller: PersonCaller | undefined
  address: string
  answerHeaders: Headers
}
type DeskHandler<Name extends DeskEndpointName> = (call: DeskCall<Name>) => Promise<DeskResponse<Name>>

/** The calls of the desk's origin: who is signed in there. */
export function deskRoutes(app: App, answers: Answers, { people, cookie, addressOf }: DeskRoutesDeps): void {
  const { sessions, invitations, signIn } = people

  const findCaller = async ({ headers }: Request): Promise<PersonCaller | undefined> => {
    const token = cookie.tokenOf(headers)
    return token === undefined ? undefined : sessions.find(token)
  }

  function mount<Name extends DeskEndpointName>(name: Name, handler: DeskHandler<Name>): void {
    const { method, path } = deskPaths[name]
    const schema = (deskBodies as Partial<Record<DeskEndpointName, z.ZodMiniType>>)[name]
    const step = async (context: RequestContext): Promise<Response> => {
      context.set('route', path)
      const { raw } = context.req
      const answerHeaders = new Headers()
      // Parsed by this very call's schema, which TypeScript cannot follow through the table.
      const body = (schema && parseBody(schema, await readJsonBody(raw))) as Bodies[Name]
      const answer = await handler({ body, caller: await findCaller(raw), address: addressOf(context), answerHeaders })
      return answers.privateJson(context, jsonBytes(toJson(answer)), localeOf(raw.headers), answerHeaders)
    }
    app.on(method, path, step)
    app.all(path, (context) => answers.error(context, 'method.not-allowed', { headers: { allow: method } }))
  }

  mount('desk.session', async ({ caller }) => {
    if (!caller) return { data: null }
    const { staffId: id, name, email, role } = caller
    return { data: { id, name, email, role } }
  })
  mount('desk.invitations.look', async ({ body, address }) => ({ data: await invitations.look(body.token, address) }))
  mount('desk.invitations.accept', async ({ body, caller, address, answerHeaders }) => {
    const { person, token, recoveryCodes } = await invitations.accept(body, address)
    if (caller) await sessions.end(caller)
    cookie.set(answerHeaders, token)
    return { data: { person, recoveryCodes } }
  })
  mount('desk.sign-in', async ({ body, caller, address, answerHeaders }) => {
    const { person, token } = await signIn(body, address)
    // The cookie of that session is overwritten.
    if (caller) await sessions.end(caller)
    cookie.set(answerHeaders, token)
    return { data: person }
  })
  mount('desk.sign-out', async ({ caller, answerHeaders }) => {
    if (!caller) throw new HttpError('auth.unauthorized', 'nobody is signed in')
    await sessions.end(caller)
    cookie.clear(answerHeaders)
    return { data: { accepted: true } }
  })
}
