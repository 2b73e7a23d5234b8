import { describe, expect, it } from 'vitest'
import { dayMs } from '#contract/durations.ts'
import { afterFailure, dueAt, passedOver, type Failure } from './after-failure.ts'
import type { EntryState } from './entry.ts'

const now = Date.UTC(2026, 10, 21, 12)
const noura = { user: 'noura', mayHaveArrived: false }
const failure = (status: number, given: Partial<Failure> = {}): Failure => ({
  status,
  code: 'some.code',
  message: 'no',
  fields: {},
  ...given,
})
const after = (
  status: number,
  given: Partial<Failure> & { before?: number; user?: string; random?: number; mayHaveArrived?: boolean } = {},
) => {
  const { before = 0, user = 'noura', random = 0, mayHaveArrived = false, ...rest } = given
  return afterFailure({ user, mayHaveArrived }, before, failure(status, rest), { now, random: () => random })
}

describe('an entry that did not arrive', () => {
  it.each([0, 200, 204, 302, 511])('waits for the network after %i, which is not a response of the shop', (status) => {
    expect(after(status, { before: 2 })).toEqual({
      state: { name: 'waiting', why: 'network', failures: 2 },
      mayHaveArrived: true,
      isServerReached: false,
    })
  })

  it.each([400, 401, 403, 404, 409, 410, 413, 422])(
    'is not rejected by a %i of a captive portal or a proxy, which did not forward it',
    (status) => {
      for (const user of ['noura', 'guest']) {
        expect(after(status, { code: 'response.status', before: 2, user })).toEqual({
          state: { name: 'waiting', why: 'network', failures: 2 },
          mayHaveArrived: false,
          isServerReached: false,
        })
      }
      expect(after(status, { code: 'response.status', mayHaveArrived: true }).mayHaveArrived).toBe(true)
    },
  )

  it('is retried with patience if only a proxy answers it, and the shopper is told from the third answer on', () => {
    const passed = (failures: number, status: number) => passedOver(failures, { status }, { now, random: () => 0 })
    expect(passed(7, 0)).toEqual({ name: 'waiting', why: 'later', failures: 7, notBefore: now + 10_000 })
    expect(passed(0, 413)).toEqual({ name: 'waiting', why: 'later', failures: 1, notBefore: now + 5_000 })
    expect(passed(1, 200)).toEqual({ name: 'waiting', why: 'later', failures: 2, notBefore: now + 30_000 })
    expect(passed(2, 413)).toEqual({ name: 'could-not-send', status: 413, failures: 3, notBefore: now + 600_000 })
  })

  it('waits for its user’s sign-in after 401, and is not counted', () => {
    expect(after(401, { before: 1 }).state).toEqual({ name: 'waiting', why: 'sign-in', failures: 1 })
  })

  it('needs attention after 401 if it is a guest’s', () => {
    expect(after(401, { user: 'guest' }).state).toMatchObject({ name: 'needs-attention', refusal: { status: 401 } })
  })

  it.each([401, 425, 429])('may still have arrived by an earlier request after %i', (status) => {
    expect(after(status, { mayHaveArrived: true }).mayHaveArrived).toBe(true)
    expect(after(status).mayHaveArrived).toBe(false)
  })

  it('has not arrived if it is rejected, unless the rejection proves that it has, or is the device’s own', () => {
    expect(after(422, { mayHaveArrived: true }).mayHaveArrived).toBe(false)
    for (const [status, code] of [
      [422, 'idempotency.key-reused'],
      [409, 'idempotency.answer-gone'],
      [400, 'outbox.files-lost'],
    ] as const) {
      expect(after(status, { code, mayHaveArrived: true }).mayHaveArrived, code).toBe(true)
    }
  })

  it.each([408, 425, 429])('is retried for ever after %i, at the requested time, and not counted', (status) => {
    for (const before of [0, 2, 50]) {
      expect(after(status, { before, retryAfterMs: 7_000 }).state).toEqual({
        name: 'waiting',
        why: 'later',
        failures: before,
        notBefore: now + 7_000,
      })
      expect(after(status, { before }).state).toMatchObject({ name: 'waiting', why: 'later', failures: before, notBefore: now + 60_000 })
    }
  })

  it('is retried soon if the same request is in progress, and not counted', () => {
    expect(after(409, { code: 'in-progress', before: 2 }).state).toEqual({
      name: 'waiting',
      why: 'later',
      failures: 2,
      notBefore: now + 3_000,
    })
  })

  it.each([500, 502, 503, 504, 507])('backs off after %i, could not be sent after three, and is retried at the cap', (status) => {
    const pauses: number[] = []
    const states: string[] = []
    for (let before = 0; before < 6; before++) {
      const { state } = after(status, { before })
      states.push(state.name)
      pauses.push((state as Extract<EntryState, { name: 'could-not-send' }>).notBefore - now)
      expect(state).toMatchObject({ failures: before + 1 })
    }
    expect(states).toEqual(['waiting', 'waiting', 'could-not-send', 'could-not-send', 'could-not-send', 'could-not-send'])
    expect(pauses).toEqual([5_000, 30_000, 600_000, 600_000, 600_000, 600_000])
  })

  it('waits for the server’s Retry-After, but a day at most', () => {
    expect(after(503, { retryAfterMs: 90_000 }).state).toMatchObject({ notBefore: now + 90_000 })
    expect(after(503, { retryAfterMs: 1e15 }).state).toMatchObject({ notBefore: now + dayMs })
  })

  it('spreads the retries of many devices', () => {
    expect(after(503, { random: 1 }).state).toMatchObject({ notBefore: now + 6_000 })
  })

  it.each([400, 402, 403, 404, 405, 406, 409, 410, 412, 413, 414, 415, 418, 422, 428, 431, 451])('needs attention after %i', (status) => {
    const prices = { seen: { amount: 100, currency: 'SAR' }, today: { amount: 90, currency: 'SAR' } }
    expect(after(status, { fields: { phone: ['wrong'] }, data: { prices } })).toEqual({
      state: {
        name: 'needs-attention',
        refusal: { status, code: 'some.code', message: 'no', fields: { phone: ['wrong'] }, data: { prices } },
      },
      mayHaveArrived: false,
      isServerReached: true,
    })
  })

  it('may have arrived unless the server says that it has not', () => {
    const may = (status: number, code?: string) => after(status, code === undefined ? {} : { code }).mayHaveArrived
    expect([0, 200, 408, 500, 504].map((status) => may(status))).toEqual([true, true, true, true, true])
    expect(may(409, 'in-progress')).toBe(true)
    expect([401, 425, 429, 409, 422].map((status) => may(status))).toEqual([false, false, false, false, false])
  })
})

describe('the time of an entry', () => {
  it('is its own, or now if its sender is gone', () => {
    expect(dueAt({ state: { name: 'waiting', why: 'network', failures: 0 } }, now)).toBe(0)
    expect(dueAt({ state: { name: 'waiting', why: 'later', failures: 0, notBefore: now + 5 } }, now)).toBe(now + 5)
    expect(dueAt({ state: { name: 'sending', since: now, failures: 0 } }, now)).toBe(0)
    expect(dueAt({ state: { name: 'could-not-send', failures: 3, notBefore: now + 5, status: 500 } }, now)).toBe(now + 5)
    expect(dueAt({ state: afterFailure(noura, 0, failure(422), { now, random: () => 0 }).state }, now)).toBeUndefined()
  })

  it('is now if it is too far in the future, because the clock was ahead', () => {
    const nextYear = now + 365 * dayMs
    expect(dueAt({ state: { name: 'waiting', why: 'later', failures: 1, notBefore: nextYear } }, now)).toBe(0)
  })
})
