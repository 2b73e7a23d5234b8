import type { PersonCaller } from '#server/http/callers.ts'
import type { StrictCookie } from '#server/http/desk-cookie.ts'
import type { DeskMount } from '#server/http/desk-mount.ts'
import type { People } from './service.ts'
import type { SignedIn } from './sign-in-service.ts'

/** The desk's calls with passkeys (docs/decisions/112), and for showing the second factor again (114). */
export function passkeyRoutes(mount: DeskMount, { people, cookie }: { people: People; cookie: StrictCookie }): void {
  const { sessions, invitations, passkeys, passkeySignIn, confirmations } = people

  /** The cookie of the session before, if there is one, is overwritten. */
  async function enter({ token }: SignedIn, { caller, answerHeaders }: { caller: PersonCaller | undefined; answerHeaders: Headers }) {
    if (caller) await sessions.end(caller)
    cookie.set(answerHeaders, token)
  }

  mount('desk.invitations.passkey', async ({ body, relyingParty, address }) => ({
    data: await invitations.askPasskey(body, relyingParty(), address),
  }))
  mount('desk.invitations.accept-passkey', async ({ body, relyingParty, address, ...call }) => {
    const accepted = await invitations.acceptWithPasskey(body, relyingParty(), address)
    await enter(accepted, call)
    return { data: { person: accepted.person, recoveryCodes: accepted.recoveryCodes } }
  })

  mount('desk.sign-in.challenge', async ({ relyingParty, address }) => ({ data: await passkeySignIn.ask(relyingParty(), address) }))
  mount('desk.sign-in.passkey', async ({ body, relyingParty, address, ...call }) => {
    const signed = await passkeySignIn.signIn(body, relyingParty(), address)
    await enter(signed, call)
    return { data: signed.person }
  })

  mount('desk.confirm', async ({ body, signedIn }) => {
    await confirmations.byCode(body.code, signedIn())
    return { data: { accepted: true } }
  })
  mount('desk.confirm.challenge', async ({ signedIn, relyingParty }) => {
    signedIn()
    return { data: await passkeys.ask('confirm', relyingParty()) }
  })
  mount('desk.confirm.passkey', async ({ body, signedIn, relyingParty }) => {
    await confirmations.byPasskey(body.passkey, signedIn(), relyingParty())
    return { data: { accepted: true } }
  })

  mount('desk.passkeys.list', async ({ signedIn }) => ({ data: await passkeys.list(signedIn()) }))
  mount('desk.passkeys.challenge', async ({ signedIn, relyingParty }) => {
    const { staffId: id, name, email } = signedIn()
    return { data: await passkeys.askNew({ id, name, email }, 'add', relyingParty()) }
  })
  mount('desk.passkeys.add', async ({ body, signedIn, relyingParty }) => ({ data: await passkeys.add(body, signedIn(), relyingParty()) }))
  mount('desk.passkeys.remove', async ({ body, signedIn }) => {
    await passkeys.remove(body.id, signedIn())
    return { data: { accepted: true } }
  })
}
