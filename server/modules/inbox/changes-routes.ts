import { mayCall } from '#contract/calls/paths.ts'
import { requestChangesPath } from '#contract/inbox/inbox-paths.ts'
import type { Answers } from '#server/http/answers/answers.ts'
import { HttpError } from '#server/http/answers/errors.ts'
import type { PersonCaller } from '#server/http/callers.ts'
import type { App } from '#server/http/context.ts'
import type { RequestChanges } from './changes-service.ts'

type Deps = {
  changes: RequestChanges
  /** Who is signed in. */
  findPerson: (headers: Headers) => Promise<PersonCaller | undefined>
}

/** The stream of changes on the desk's origin, which is no JSON: so it is no call of the contract. */
export function requestChangesRoutes(app: App, answers: Answers, { changes, findPerson }: Deps): void {
  app.get(requestChangesPath, async (context) => {
    context.set('route', requestChangesPath)
    const person = await findPerson(context.req.raw.headers)
    if (!person) throw new HttpError('auth.unauthorized', 'nobody is signed in at the desk')
    if (!mayCall(person.role, 'staff.requests.list')) throw new HttpError('auth.forbidden', `not for the role ${person.role}`)
    return answers.complete(context, changes.stream())
  })
}
