import { membersOf } from '#contract/is-record.ts'

/** The fields of a request; files are compared by identity. */
type Content = Readonly<Record<string, unknown>>

/**
 * Gives each new object one Idempotency-Key: after a network or server error, sending the same content again reuses its key, so that
 * the server creates it once. Other content, and any content after a response, gets a new key.
 * @returns the function that sends one; rejects as `send` does
 */
export function onceEach(): <Answer>(content: Content, send: (idempotencyKey: string) => Promise<Answer>) => Promise<Answer> {
  let open: { content: Content; key: string } | undefined
  return async (content, send) => {
    const mine = open && isSame(open.content, content) ? open : { content, key: crypto.randomUUID() }
    open = mine
    try {
      const answer = await send(mine.key)
      if (open === mine) open = undefined
      return answer
    } catch (error) {
      if (open === mine && isClientError(error)) open = undefined
      throw error
    }
  }
}

const isSame = (a: Content, b: Content): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => Object.is(a[name], b[name]))

/** Whether the server has rejected it and created nothing. */
function isClientError(error: unknown): boolean {
  const { status, code } = membersOf(error)
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && code !== 'in-progress'
}
