import { isForeignCode } from '#contract/calls/foreign-answers.ts'
import { dayMs } from '#contract/durations.ts'
import type { DeviceErrorCode } from '#i18n/error-texts.ts'
import type { Entry, EntryState } from './entry.ts'

/** The retry rules for an entry whose request failed: pure functions, without database or network. */

/** The fields of a failed call that the rules use (calls/api-error.ts). */
export type Failure = {
  /** 0: no response. */
  status: number
  code: string
  message: string
  fields: Readonly<Record<string, readonly string[]>>
  /** The server's `Retry-After`, in milliseconds. */
  retryAfterMs?: number | undefined
  /** Further data of the error response. */
  data?: unknown
}

/** After so many 5xx responses, or responses that are not the shop's, the shopper sees "could not send". Retries continue. */
const failuresUntilShown = 3

/** The backoff in milliseconds; the last one is the cap. Jitter adds up to a fifth, so that devices do not retry at the same moment. */
const pausesMs = [5_000, 30_000, 600_000]
/** The same request is in progress: its response is available a moment later. */
const inProgressMs = 3_000
/** For 408, 425 and 429 without `Retry-After`. */
const laterMs = 60_000
/** Only this entry got no response; the server is reachable. */
const passedOverMs = 10_000
/** Caps `Retry-After` at a day. */
const longestPauseMs = dayMs
const spread = 0.2

type Circumstances = {
  /** Milliseconds by this device's clock. */
  now: number
  /** From 0 to 1. */
  random: () => number
}

const spreadOver = (ms: number, { now, random }: Circumstances) => now + Math.round(Math.min(ms, longestPauseMs) * (1 + spread * random()))

/**
 * The state of an entry that got no response of the shop's although the server is reachable. Without any response it is retried soon, and
 * the failure is not counted. One that a proxy answers repeatedly is retried as after a server error, and shown to the shopper as failed.
 */
export const passedOver = (failures: number, failure: Pick<Failure, 'status' | 'retryAfterMs'>, circumstances: Circumstances): EntryState =>
  failure.status === 0
    ? { name: 'waiting', why: 'later', failures, notBefore: spreadOver(passedOverMs, circumstances) }
    : counted(failures, failure, circumstances)

/** The state after one more failure. */
function counted(
  before: number,
  { status, retryAfterMs }: Pick<Failure, 'status' | 'retryAfterMs'>,
  circumstances: Circumstances,
): EntryState {
  const failures = before + 1
  const notBefore = spreadOver(Math.max(pausesMs[Math.min(failures, pausesMs.length) - 1]!, retryAfterMs ?? 0), circumstances)
  return failures >= failuresUntilShown
    ? { name: 'could-not-send', failures, notBefore, status }
    : { name: 'waiting', why: 'later', failures, notBefore }
}

type After = { state: EntryState; mayHaveArrived: boolean; isServerReached: boolean }

/** Rejections after which an earlier request of the same entry may still have arrived, or which prove that it did. */
const rejectedAfterwards = new Set(['idempotency.key-reused', 'idempotency.answer-gone', 'outbox.files-lost' satisfies DeviceErrorCode])

/** @param entry before this attempt */
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

  if (status === 408 || status === 425 || status === 429)
    return {
      state: waiting('later', in_(retryAfterMs ?? laterMs)),
      mayHaveArrived: status === 408 || entry.mayHaveArrived,
      isServerReached: true,
    }
  if (isForeignCode(code) && status >= 400 && status < 500) {
    // A captive portal or a proxy has answered without forwarding the call.
    return { state: waiting('network'), mayHaveArrived: entry.mayHaveArrived, isServerReached: false }
  }
  // A guest has no session that could expire: their 401 is a rejection.
  if (status === 401 && entry.user !== 'guest')
    return { state: waiting('sign-in'), mayHaveArrived: entry.mayHaveArrived, isServerReached: true }
  if (status === 409 && code === 'in-progress')
    return { state: waiting('later', in_(retryAfterMs ?? inProgressMs)), mayHaveArrived: true, isServerReached: true }
  // 511 Network Authentication Required comes from a captive portal.
  if (status >= 500 && status !== 511) {
    return { state: counted(failuresBefore, failure, circumstances), mayHaveArrived: true, isServerReached: true }
  }
  if (status >= 400 && status !== 511) {
    const { message, fields, data } = failure
    return {
      state: { name: 'needs-attention', refusal: { status, code, message, fields, ...(data !== undefined && { data }) } },
      mayHaveArrived: entry.mayHaveArrived && rejectedAfterwards.has(code),
      isServerReached: true,
    }
  }
  // No response, or one that is not the shop's (a captive portal's page).
  return { state: waiting('network'), mayHaveArrived: true, isServerReached: false }
}

/** When an entry may be sent: milliseconds, 0 for at once; `undefined` if it needs the shopper's attention. */
export function dueAt({ state }: Pick<Entry, 'state'>, now: number): number | undefined {
  switch (state.name) {
    case 'waiting':
    case 'could-not-send':
      return believed(state.notBefore ?? 0, now)
    // The sender holds the lock, so this entry was interrupted while it was being sent: retry it.
    case 'sending':
      return 0
    case 'needs-attention':
      return undefined
  }
}

/** A time further away than any pause means that the clock was set back since. */
const believed = (at: number, now: number): number => (at - now > longestPauseMs * (1 + spread) ? 0 : at)

/** How many 5xx responses the entry has got so far. */
export const failuresOf = ({ state }: Pick<Entry, 'state'>): number => ('failures' in state ? state.failures : 0)
