/** What is sent, field by field; files count as the files that they are. */
type Content = Readonly<Record<string, unknown>>

/**
 * Gives each thing that is to be made a key of its own, however often it is sent (decisions.md §4): where nobody knows whether it arrived (the connection broke, or the
 * server did), sending the same again takes the key of before, and the server makes it once. Something else, and whatever was answered, gets another key.
 * @returns sends one thing; rejects as `send` does
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
      if (open === mine && isRefusal(error)) open = undefined
      throw error
    }
  }
}

const isSame = (a: Content, b: Content): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => Object.is(a[name], b[name]))

/** The server has said no, and made nothing. */
function isRefusal(error: unknown): boolean {
  const { status, code } = error instanceof Error ? (error as Error & { status?: unknown; code?: unknown }) : {}
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && code !== 'in-progress'
}
