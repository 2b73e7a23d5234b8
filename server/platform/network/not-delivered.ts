import { minuteMs } from '#contract/durations.ts'
/**
 * A message was not accepted. The error's message is for the log, and so never repeats a mail server's response, which may contain
 * addresses and texts.
 */
export class NotDelivered extends Error {
  /** Trying again would not help. */
  readonly isFinal: boolean
  /** The status of the response, where there was one. */
  readonly status: number | undefined
  /** The Retry-After of the response. */
  readonly retryAfterMs: number
  constructor(
    reason: string,
    { isFinal = false, status, retryAfterMs = 0 }: { isFinal?: boolean; status?: number | undefined; retryAfterMs?: number } = {},
  ) {
    super(reason)
    this.isFinal = isFinal
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/** @returns why it was not delivered; undefined where it was */
export async function failureOf(sending: Promise<void>): Promise<NotDelivered | undefined> {
  try {
    await sending
    return undefined
  } catch (error) {
    if (error instanceof NotDelivered) return error
    // A bug. Report its location, but not its message, which may repeat the content.
    const [, thrownAt = ''] = error instanceof Error ? (error.stack?.match(/^\s+at (.+)$/m) ?? []) : []
    return new NotDelivered(`${error instanceof Error ? error.name : 'something'} thrown at ${thrownAt}`)
  }
}

const longestPauseMs = 12 * 60 * minuteMs
/** The pause after each failure; the last of them repeats. */
const pausesMs = [5_000, 20_000, minuteMs, 3 * minuteMs, 10 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 6 * 60 * minuteMs]

/** @returns milliseconds to wait after `tries` tries. The expiry of each message ends the retries. */
export const pauseAfter = (tries: number): number => pausesMs[tries - 1] ?? longestPauseMs
