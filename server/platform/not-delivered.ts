/** A message was not taken. Its message is for the log, and so never holds what mail servers like to repeat: addresses and texts. */
export class NotDelivered extends Error {
  /** Trying again would not help. */
  readonly isFinal: boolean
  /** What the other side answered, where it did. */
  readonly status: number | undefined
  /** The other side asks to be left alone for so long. */
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
    // A defect. Where it came from is told, but not its message, which may repeat what was to be sent.
    const [, place = ''] = error instanceof Error ? (error.stack?.match(/^\s+at (.+)$/m) ?? []) : []
    return new NotDelivered(`${error instanceof Error ? error.name : 'something'} thrown at ${place}`)
  }
}

const minuteMs = 60_000
const longestPauseMs = 12 * 60 * minuteMs
/** How long to wait after each failure; after all of them always as long as after the last. */
const pausesMs = [5_000, 20_000, minuteMs, 3 * minuteMs, 10 * minuteMs, 30 * minuteMs, 2 * 60 * minuteMs, 6 * 60 * minuteMs]

/** @returns milliseconds to wait after so many tries. When it is no use any more to try is said by what is sent: each has its end. */
export const pauseAfter = (tries: number): number => pausesMs[tries - 1] ?? longestPauseMs
