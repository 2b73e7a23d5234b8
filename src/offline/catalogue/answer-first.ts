/** What becomes of a question that device and server are asked at the same time. */
export type Ways<Device, Answer> = {
  /** Undefined where the device does not know. */
  ask: (device: Device) => Promise<Answer | undefined>
  server: () => Promise<Answer>
  /** The server's answer has come after the device's was given. */
  confirm: (answer: Answer) => unknown
  /** The server refused what the device has answered: it knows better. A lost network leaves the device's answer standing. */
  refuse?: (error: Error) => void
}

/** Whoever is first is the answer; a server that is second has the last word. @param confirmed the server's answer, on its way */
export function answerFirst<Device, Answer>(
  device: Device,
  { ask, confirm, refuse }: Ways<Device, Answer>,
  confirmed: Promise<Answer>,
): Promise<Answer> {
  let isShown = false
  const own = ask(device).catch((error: unknown) => console.debug('the device could not be asked', error))
  confirmed.then(
    (answer) => isShown && confirm(answer),
    (error: unknown) => isShown && isRefusal(error) && refuse?.(error),
  )
  const show = (answer: Answer) => {
    isShown = true
    return answer
  }
  return Promise.race([
    own.then((answer) => (answer ? show(answer) : confirmed)),
    confirmed.catch(async (error: unknown) => {
      const answer = isRefusal(error) ? undefined : await own
      if (answer) return show(answer)
      throw error
    }),
  ])
}

/** An ApiError with a status of the kind "your request is wrong"; its class is loaded with the first call only. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
