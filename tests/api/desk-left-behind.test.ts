import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import type { Invitation } from '#contract/people/people.ts'
import type { StaffInvitation } from '#contract/people/staff-people.ts'
import type { StaffToken } from '#contract/tokens/staff-tokens.ts'
import { passkey, passkeyChallenge } from '#server/db/schema/passkeys.ts'
import { invitation, person, personSession, recoveryCode } from '#server/db/schema/people.ts'
import { staffAction, staffToken } from '#server/db/schema/staff.ts'
import { openShop, type OpenedShop } from '../support/server/api-shop.ts'
import { callsOf } from '../support/server/customers.ts'
import { acceptInvitation, type AtTheDesk, deskBrowser, deskPassword, somebodyAtTheDesk, totpCode } from '../support/server/desk.ts'
import { emptyStaffLog } from '../support/server/staff-log.ts'

let now = Date.UTC(2026, 10, 28, 9)
let shop: OpenedShop
beforeAll(async () => {
  shop = await openShop({ clock: { now: () => new Date(now) } })
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [passkeyChallenge, passkey, recoveryCode, personSession, invitation, person, staffToken]) await shop.db.delete(table)
  await emptyStaffLog(shop)
})

const ahmad = { name: 'Ahmad', email: 'ahmad@example.com' }
const basma = { name: 'Basma', email: 'basma@example.com' }
const twoOwners = async () => ({
  a: await acceptInvitation(shop, (await shop.people.invitations.first()) ?? '', { ...ahmad, at: now }),
  b: await somebodyAtTheDesk(shop, 'owner', { ...basma, at: now }),
})
const key = () => ({ 'idempotency-key': crypto.randomUUID() })
const tokenOf = (url: string) => /#([\w-]{43})$/.exec(url)?.[1] ?? ''
const isOpen = async (token: string) => (await deskBrowser(shop).call('POST', '/desk/invitations/look', { token })).status === 200
const withToken = (token: string) => callsOf(shop, { headers: { authorization: `Bearer ${token}` } })
type Made = { id: string; token: string }

/** What an owner can leave that lets somebody in. */
async function leave(b: AtTheDesk, a: AtTheDesk) {
  const made = await b.call<{ url: string }>('POST', '/staff/invitations', { role: 'owner' }, key())
  const renewal = await b.call<{ url: string }>('POST', `/staff/people/${a.person.id}/renew`, undefined, key())
  const token = (await b.call<Made>('POST', '/staff/tokens', { name: 'B’s', role: 'owner' }, key())).data
  const ofToken = (await withToken(token.token)<Made>('POST', '/staff/tokens', { name: 'B’s other', role: 'owner' })).data
  const byToken = await withToken(ofToken.token)<{ url: string }>('POST', '/staff/invitations', { role: 'owner' })
  return {
    links: { invitation: tokenOf(made.data.url), renewal: tokenOf(renewal.data.url), byToken: tokenOf(byToken.data.url) },
    tokens: { token: token.token, ofToken: ofToken.token },
  }
}
async function whatWorks({ links, tokens }: Awaited<ReturnType<typeof leave>>) {
  const works: Record<string, boolean> = {}
  for (const [name, token] of Object.entries(links)) works[name] = await isOpen(token)
  for (const [name, token] of Object.entries(tokens)) works[name] = (await withToken(token)('GET', '/staff/people')).status === 200
  return works
}
const all = { invitation: true, renewal: true, byToken: true, token: true, ofToken: true }
const none = { invitation: false, renewal: false, byToken: false, token: false, ofToken: false }

describe('what an owner has made that lets somebody in', () => {
  test.each([
    ['disabled', 'POST', '/disable', undefined],
    ['lowered', 'PATCH', '', { role: 'catalogue' }],
  ])('ends when they are %s, also by their tokens; the log has each end', async (_, method, path, body) => {
    const { a, b } = await twoOwners()
    const left = await leave(b, a)
    expect(await whatWorks(left)).toEqual(all)
    expect((await a.call(method, `/staff/people/${b.person.id}${path}`, body)).status).toBe(200)
    expect(await whatWorks(left)).toEqual(none)
    const ended = (await shop.db.select().from(staffAction)).filter(({ action }) => ['invitation.end', 'token.revoke'].includes(action))
    expect(ended.map(({ action, staffName }) => `${staffName}: ${action}`).toSorted()).toEqual([
      'Ahmad: invitation.end',
      'Ahmad: invitation.end',
      'Ahmad: invitation.end',
      'Ahmad: token.revoke',
      'Ahmad: token.revoke',
    ])
    // And stays so where they are an owner again.
    await a.call('PATCH', `/staff/people/${b.person.id}`, { role: 'owner' })
    expect(await whatWorks(left)).toEqual(none)
  })

  test('stays when their name or address changes', async () => {
    const { a, b } = await twoOwners()
    const left = await leave(b, a)
    await a.call('PATCH', `/staff/people/${b.person.id}`, { name: 'Basma M.', email: 'basma.m@example.com' })
    expect(await whatWorks(left)).toEqual(all)
  })

  test('a link ends with the token that has made it; a token that it has made stays', async () => {
    const { a } = await twoOwners()
    const token = (await a.call<Made>('POST', '/staff/tokens', { name: 'First', role: 'owner' }, key())).data
    const next = (await withToken(token.token)<Made>('POST', '/staff/tokens', { name: 'Next', role: 'owner' })).data
    const link = tokenOf((await withToken(token.token)<{ url: string }>('POST', '/staff/invitations', { role: 'owner' })).data.url)
    expect(await isOpen(link)).toBe(true)
    expect((await withToken(next.token)('DELETE', `/staff/tokens/${token.id}`)).status).toBe(200)
    expect(await isOpen(link)).toBe(false)
    const { data } = await withToken(next.token)<StaffToken[]>('GET', '/staff/tokens')
    expect(data.find(({ id }) => id === next.id)).toMatchObject({ madeBy: token.id })
  })

  test('a link is worth nothing where its token has ended by itself', async () => {
    const { a } = await twoOwners()
    const token = (await a.call<Made>('POST', '/staff/tokens', { name: 'A day', role: 'owner', days: 1 }, key())).data
    now += dayMs - 60_000
    const link = tokenOf((await withToken(token.token)<{ url: string }>('POST', '/staff/invitations', { role: 'owner' })).data.url)
    expect(await isOpen(link)).toBe(true)
    now += 60_000
    expect(await isOpen(link)).toBe(false)
  })

  test('whoever has made a link must still be allowed when it is accepted, however they lost it', async () => {
    const { a, b } = await twoOwners()
    const { links } = await leave(b, a)
    const browser = deskBrowser(shop)
    const token = links.renewal
    const { data: looked } = await browser.call<Invitation>('POST', '/desk/invitations/look', { token })
    // As a change by other means would leave it.
    await shop.db.update(person).set({ role: 'catalogue' }).where(eq(person.id, b.person.id))
    const body = { token, ...ahmad, password: deskPassword, code: totpCode(looked.totpSecret, now) }
    expect((await browser.call('POST', '/desk/invitations/accept', body)).code).toBe('invitation.invalid')
    expect((await a.call('GET', '/desk/session')).data).not.toBeNull()
    expect(await isOpen(links.invitation)).toBe(false)
  })

  test('is not made where the right to it is lost at the same time', async () => {
    const { a, b } = await twoOwners()
    const disable = a.call('POST', `/staff/people/${b.person.id}/disable`)
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0
          ? b.call<{ url: string }>('POST', '/staff/invitations', { role: 'owner' }, key())
          : b.call<Made>('POST', '/staff/tokens', { name: 'B’s', role: 'owner' }, key()),
      ),
    )
    expect((await disable).status).toBe(200)
    for (const { status } of made) expect([200, 401, 403]).toContain(status)
    expect((await a.call<StaffInvitation[]>('GET', '/staff/invitations')).data).toEqual([])
    const { data } = await a.call<StaffToken[]>('GET', '/staff/tokens')
    expect(data.filter(({ madeBy, revokedAt }) => madeBy === b.person.id && revokedAt === undefined)).toEqual([])
  })

  test('the link of the start is worth nothing once there is an owner, however they became one', async () => {
    const sara = await somebodyAtTheDesk(shop, 'catalogue', { ...basma, at: now })
    const first = (await shop.people.invitations.first()) ?? ''
    expect(await isOpen(first)).toBe(true)
    await shop.db.update(person).set({ role: 'owner' }).where(eq(person.id, sara.person.id))
    expect(await isOpen(first)).toBe(false)
  })

  test('a link for somebody ends with the role that it names', async () => {
    const { a, b } = await twoOwners()
    const { data } = await a.call<{ url: string }>('POST', `/staff/people/${b.person.id}/renew`, undefined, key())
    await a.call('PATCH', `/staff/people/${b.person.id}`, { role: 'catalogue' })
    expect(await isOpen(tokenOf(data.url))).toBe(false)
  })
})

test('an owner sees the open links, with who has made them for whom, and ends one', async () => {
  const { a, b } = await twoOwners()
  await b.call('POST', '/staff/invitations', { role: 'specialist', email: 'sara@example.com' }, key())
  now += 1_000
  const { data: made } = await b.call<{ url: string }>('POST', `/staff/people/${a.person.id}/renew`, undefined, key())
  const { data: links } = await a.call<StaffInvitation[]>('GET', '/staff/invitations')
  const shown = { id: expect.any(String) as unknown, by: 'Basma', expiresAt: new Date(now + dayMs).toISOString() }
  expect(links).toMatchObject([
    { ...shown, role: 'owner', email: 'ahmad@example.com', person: 'Ahmad' },
    { ...shown, role: 'specialist', email: 'sara@example.com', expiresAt: new Date(now + dayMs - 1_000).toISOString() },
  ])
  expect(links[1]).not.toHaveProperty('person')
  expect((await a.call('DELETE', `/staff/invitations/${links[0]?.id}`)).status).toBe(200)
  expect(await isOpen(tokenOf(made.url))).toBe(false)
  expect((await a.call('DELETE', `/staff/invitations/${links[0]?.id}`)).status).toBe(404)
  expect((await a.call<StaffInvitation[]>('GET', '/staff/invitations')).data).toHaveLength(1)
  now += dayMs
  expect((await b.call<StaffInvitation[]>('GET', '/staff/invitations')).status).toBe(401)
})
