import type { StrictCookie } from '#server/http/strict-cookie.ts'
import type { DeskMount } from '#server/http/desk/desk-mount.ts'
import type { GetShopFace } from '#server/modules/face/shop-face-service.ts'
import type { People } from './service.ts'

/** The calls of the desk's origin: who is signed in there. @param deps.shopOrigin where the shop is reached */
export function deskRoutes(
  mount: DeskMount,
  { people, cookie, shopOrigin, shopFace }: { people: People; cookie: StrictCookie; shopOrigin: string; shopFace: GetShopFace },
): void {
  const { sessions, invitations, signIn } = people

  mount('desk.session', async ({ caller }) => {
    if (!caller) return { data: null }
    const { staffId: id, name, email, role } = caller
    return { data: { id, name, email, role } }
  })
  mount('desk.shop', async () => {
    const { names, logos } = await shopFace()
    return { data: { url: shopOrigin, name: names, logos } }
  })
  mount('desk.invitations.look', async ({ body, client }) => ({ data: await invitations.look(body.token, client.address) }))
  mount('desk.invitations.accept', async ({ body, caller, client, answerHeaders }) => {
    const { person, token, recoveryCodes } = await invitations.accept(body, client)
    if (caller) await sessions.end(caller)
    cookie.set(answerHeaders, token)
    return { data: { person, recoveryCodes } }
  })
  mount('desk.sign-in', async ({ body, caller, client, answerHeaders }) => {
    const { person, token } = await signIn(body, client)
    // The cookie of that session is overwritten.
    if (caller) await sessions.end(caller)
    cookie.set(answerHeaders, token)
    return { data: person }
  })
  mount('desk.edits-key', async ({ signedIn }) => ({ data: { key: people.editsKeyOf(signedIn().staffId) } }))
  mount('desk.name', async ({ body, signedIn }) => ({ data: await people.changes.rename(body.name, signedIn()) }))
  mount('desk.password', async ({ body, signedIn }) => {
    await people.changes.changePassword(body, signedIn())
    return { data: { accepted: true } }
  })
  mount('desk.recovery-codes', async ({ signedIn }) => ({ data: { recoveryCodes: await people.changes.renewCodes(signedIn()) } }))
  mount('desk.sessions.list', async ({ signedIn }) => ({ data: await sessions.listOwn(signedIn()) }))
  mount('desk.sessions.end', async ({ body, signedIn }) => {
    await sessions.endOwn(body.id, signedIn())
    return { data: { accepted: true } }
  })
  mount('desk.recovery-codes.left', async ({ signedIn }) => ({ data: { left: await people.recoveryCodesLeft(signedIn().staffId) } }))
  mount('desk.sign-out', async ({ signedIn, answerHeaders }) => {
    await sessions.end(signedIn())
    cookie.clear(answerHeaders)
    return { data: { accepted: true } }
  })
}
