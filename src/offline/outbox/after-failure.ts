import type { DeviceErrorCode } from '#src/i18n/error-texts.ts'
import type { Entry, EntryState } from './entry.ts'

/** What becomes of an entry that did not arrive. All of the rules stand here; nothing in here knows a database or a network. */

/** As much of a failed call as the rules look at (api/api-error.ts). */
export type Failure = {
  /** 0: no answer at all. */
  status: number
  code: string
  message: string
  fields: Readonly<Record<string, readonly string[]>>
  /** Milliseconds that the server asked for (`Retry-After`). */
  retryAfterMs?: number | undefined
  /** What the answer says besides. */
  data?: unknown
}

/** After so many answers of a server in trouble the shopper is told. It is tried on. */
export const failuresTillTold = 3

/** Pauses in milliseconds; the last one is the cap, for ever. Each is up to a fifth longer, so that not all devices come back at the same moment. */
const pausesMs = [5_000, 30_000, 600_000]
/** The same is under way elsewhere: its answer can be had a moment later. */
const inProgressMs = 3_000
/** Asked to come later, and not told when. */
const laterMs = 60_000
/** It alone did not get through. */
const passedOverMs = 10_000
/** Whoever asks for more than a day means never. */
const longestPauseMs = 24 * 60 * 60_000
const spread = 0.2

type Circumstances = {
  /** Milliseconds by this device's clock. */
  now: number
  /** From 0 to 1. */
  random: () => number
}

const spreadOver = (ms: number, { now, random }: Circumstances) => now + Math.round(Math.min(ms, longestPauseMs) * (1 + spread * random()))

/** Of an entry that had no answer although the server is there: it is tried again after a moment, and not counted. */
export const passedOver = (failures: number, circumstances: Circumstances): EntryState => ({
  name: 'waiting',
  why: 'later',
  failures,
  notBefore: spreadOver(passedOverMs, circumstances),
})

type After = { state: EntryState; mayHaveArrived: boolean; isServerReached: boolean }

/** Refusals that say nothing against an earlier request of the same entry, or prove that it arrived. */
const refusedAfterwards = new Set(['idempotency.key-reused', 'idempotency.answer-gone', 'outbox.files-lost' satisfies DeviceErrorCode])

/** @param entry as it was before this try */
export function afterFailure(
  entry: Pick<Entry, 'user' | 'mayHaveArrived'>,
  failuresBefore: number,
  failure: Failure,
  circumstances: Circumstances,
): After {
  const { status, code, retryAfterMs } = failure
  const in_ = (ms: number) => spreadOver(ms, circumstances)
  const waiting = (why: 'network' | 'sign-in' | 'later', notBefore?: number): EntryState => ({
    name: 'waiting',
    why,
    failures: failuresBefore,
    ...(notBefore !== undefined && { notBefore }),
  })

  // A guest has no sign-in that could be over: that is a refusal like any other.
  if (status === 401 && entry.user !== 'guest')
    return { state: waiting('sign-in'), mayHaveArrived: entry.mayHaveArrived, isServerReached: true }
  if (status === 409 && code === 'in-progress')
    return { state: waiting('later', in_(retryAfterMs ?? inProgressMs)), mayHaveArrived: true, isServerReached: true }
  if (status === 408 || status === 425 || status === 429)
    return {
      state: waiting('later', in_(retryAfterMs ?? laterMs)),
      mayHaveArrived: status === 408 || entry.mayHaveArrived,
      isServerReached: true,
    }
  // 511: a network that wants a sign-in of its own first.
  if (status >= 500 && status !== 511) {
    const failures = failuresBefore + 1
    const notBefore = in_(Math.max(pausesMs[Math.min(failures, pausesMs.length) - 1]!, retryAfterMs ?? 0))
    const state: EntryState =
      failures >= failuresTillTold
        ? { name: 'could-not-send', failures, notBefore, status }
        : { name: 'waiting', why: 'later', failures, notBefore }
    return { state, mayHaveArrived: true, isServerReached: true }
  }
  if (status >= 400 && status !== 511) {
    const { message, fields, data } = failure
    return {
      state: { name: 'needs-attention', refusal: { status, code, message, fields, ...(data !== undefined && { data }) } },
      mayHaveArrived: entry.mayHaveArrived && refusedAfterwards.has(code),
      isServerReached: true,
    }
  }
  // No answer, or one that is not the shop's: a café's network answers everything with its own page.
  return { state: waiting('network'), mayHaveArrived: true, isServerReached: false }
}

/** When an entry may be tried: milliseconds, 0 for at once; `undefined` where only the shopper can go on with it. */
export function dueAt({ state }: Pick<Entry, 'state'>, now: number): number | undefined {
  switch (state.name) {
    case 'waiting':
    case 'could-not-send':
      return believed(state.notBefore ?? 0, now)
    // Whoever sends holds the lock; who was left in the middle of it is tried again.
    case 'sending':
      return 0
    case 'needs-attention':
      return undefined
  }
}

/** A time further away than any pause was written by a clock that has been set back since. */
const believed = (at: number, now: number): number => (at - now > longestPauseMs * (1 + spread) ? 0 : at)

/** How often the server has failed at it so far. */
export const failuresOf = ({ state }: Pick<Entry, 'state'>): number => ('failures' in state ? state.failures : 0)
