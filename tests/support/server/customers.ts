import type { StaffRole } from '#contract/protocol/staff-roles.ts'
import { customer } from '#server/db/schema/customers.ts'
import { createSessions } from '#server/modules/sessions/service.ts'
import { createStaffActions } from '#server/modules/log/service.ts'
import { createMakers } from '#server/modules/people/makers-service.ts'
import { createStaff } from '#server/modules/tokens/service.ts'
import { newId } from '#server/platform/secrets/secrets.ts'
import type { Shop } from './api-shop.ts'
import { aKey } from '../data/idempotency-keys.ts'

/** A signed-in customer. */
export type SignedIn = { id: string; token: string; headers: { authorization: string } }

let numbered = 0

/** A verified customer with a session, inserted directly into the database. */
export async function aCustomer({ db }: Pick<Shop, 'db'>, given: Partial<typeof customer.$inferInsert> = {}): Promise<SignedIn> {
  numbered += 1
  const id = newId()
  const now = new Date()
  await db.insert(customer).values({
    id,
    name: 'Noura',
    email: `noura${numbered}@example.com`,
    emailVerifiedAt: now,
    locale: 'en',
    createdAt: now,
    updatedAt: now,
    ...given,
  })
  const { token } = await createSessions({ db, clock: { now: () => new Date() } }).begin(id)
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

/** Somebody of the staff with a token; an owner may make all of their calls. */
export async function aSpecialist({ db }: Pick<Shop, 'db'>, name = 'Huda', role: StaffRole = 'owner'): Promise<Pick<SignedIn, 'headers'>> {
  const clock = { now: () => new Date() }
  const recordAction = createStaffActions({ clock })
  const token = await createStaff({ db, clock, recordAction, makers: createMakers({ clock, recordAction }) }).admit({ name, role })
  return { headers: { authorization: `Bearer ${token}` } }
}

export type Answer<T = unknown> = { status: number; data: T; code?: string; message?: string; errors?: Record<string, string[]> }

/** Makes calls as one customer, or as a guest without headers. A body is sent as JSON; a call that creates something gets a new key. */
export const callsOf =
  ({ app }: Pick<Shop, 'app'>, { headers }: { headers: Record<string, string> }) =>
  async <T = unknown>(method: string, path: string, body?: unknown, others: Record<string, string> = {}): Promise<Answer<T>> => {
    const response = await app.request(`/v1${path}`, {
      method,
      headers: {
        ...headers,
        ...(method === 'POST' && aKey()),
        ...others,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, ...((await response.json()) as Omit<Answer<T>, 'status'>) }
  }
