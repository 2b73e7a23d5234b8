import type { PersonCaller } from '#server/http/callers.ts'
import type { StrictCookie } from '#server/http/strict-cookie.ts'
import type { DeskMount } from '#server/http/desk/desk-mount.ts'
import type { People } from './service.ts'
import type { SignedIn } from './sign-in-service.ts'

/** The desk's calls with passkeys , and for showing the second factor again (docs/areas/staff-access.md). */
export function passkeyRoutes(mount: DeskMount, { people, cookie }: { people: People; cookie: StrictCookie }): void {
  const { sessions, invitations, passkeys, passkeySignIn, confirmations } = people

  /** The cookie of the session before, if there is one, is overwritten. */
  async function enter({ token }: SignedIn, { caller, answerHeaders }: { caller: PersonCaller | undefined; answerHeaders: Headers }) {
    if (caller) await sessions.end(caller)
    cookie.set(answerHeaders, token)
  }

  mount('desk.invitations.passkey', async ({ body, askerOfBrowser, client }) => ({
    data: await invitations.askPasskey(body, askerOfBrowser(), client.address),
  }))
  mount('desk.invitations.accept-passkey', async ({ body, askerOfBrowser, client, ...call }) => {
    const accepted = await invitations.acceptWithPasskey(body, askerOfBrowser(), client)
    await enter(accepted, call)
    return { data: { person: accepted.person, recoveryCodes: accepted.recoveryCodes } }
  })

  mount('desk.sign-in.challenge', async ({ askerOfBrowser, client }) => ({
    data: await passkeySignIn.ask(askerOfBrowser(), client.address),
  }))
  mount('desk.sign-in.passkey', async ({ body, askerOfBrowser, client, ...call }) => {
    const signed = await passkeySignIn.signIn(body, askerOfBrowser(), client)
    await enter(signed, call)
    return { data: signed.person }
  })

  mount('desk.confirm', async ({ body, signedIn }) => {
    await confirmations.byCode(body.code, signedIn())
    return { data: { accepted: true } }
  })
  mount('desk.confirm.challenge', async ({ askerOfSession }) => ({ data: await passkeys.ask('confirm', askerOfSession()) }))
  mount('desk.confirm.passkey', async ({ body, signedIn, askerOfSession }) => {
    await confirmations.byPasskey(body.passkey, signedIn(), askerOfSession())
    return { data: { accepted: true } }
  })

  mount('desk.passkeys.list', async ({ signedIn }) => ({ data: await passkeys.list(signedIn()) }))
  mount('desk.passkeys.challenge', async ({ signedIn, askerOfSession }) => {
    const { staffId: id, name, email } = signedIn()
    return { data: await passkeys.askNew({ id, name, email }, 'add', askerOfSession()) }
  })
  mount('desk.passkeys.add', async ({ body, signedIn, askerOfSession }) => ({
    data: await passkeys.add(body, signedIn(), askerOfSession()),
  }))
  mount('desk.passkeys.remove', async ({ body, signedIn }) => {
    await passkeys.remove(body.id, signedIn())
    return { data: { accepted: true } }
  })
}
