import { toJson, wholeList } from '#server/http/answers/json.ts'
import type { Mount } from '#server/http/mount.ts'
import { deskLink } from './policy.ts'
import type { MadeInvitation } from './invitations-service.ts'
import type { People } from './service.ts'

/** The owner's calls about people. @param deskOrigin where the desk is reached */
export function staffPeopleRoutes(mount: Mount, { people, deskOrigin }: { people: People; deskOrigin: string }): void {
  const link = ({ token, expiresAt, role, mailedTo }: MadeInvitation) =>
    toJson({
      data: {
        url: deskLink(deskOrigin, token),
        role,
        expiresAt: expiresAt.toISOString(),
        ...(mailedTo !== undefined && { mailedTo }),
      },
    })

  mount('staff.people.list', async () => wholeList(await people.list()))
  mount('staff.people.update', async ({ params, body, caller }) => toJson({ data: await people.changes.update(params.id, body, caller) }))
  mount('staff.people.renew', async ({ params, caller, idempotencyKey }) =>
    link(await people.invitations.renew(params.id, caller, idempotencyKey)),
  )
  mount('staff.people.disable', async ({ params, caller }) => {
    await people.changes.disable(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.sessions.list', async ({ caller }) => wholeList(await people.sessions.list(caller)))
  mount('staff.sessions.end', async ({ params, caller }) => {
    await people.sessions.endOf(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.invitations.list', async () => wholeList(await people.openLinks.list()))
  mount('staff.invitations.end', async ({ params, caller }) => {
    await people.openLinks.end(params.id, caller)
    return toJson({ data: { accepted: true as const } })
  })
  mount('staff.invitations.create', async ({ body: { locale: chosen, ...body }, locale, caller, idempotencyKey }) =>
    link(await people.invitations.create({ ...body, locale: chosen ?? locale }, caller, idempotencyKey)),
  )
}
