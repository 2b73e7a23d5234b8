/** How to query device and server in parallel, and what to do with the responses. */
export type Ways<Device, Answer> = {
  /** Resolves with undefined if the device has no answer. */
  ask: (device: Device) => Promise<Answer | undefined>
  server: () => Promise<Answer>
  /** Called with the server's response if the device's answer was used before. */
  confirm: (answer: Answer) => unknown
  /** Called if the server responds with a 4xx after the device's answer was used. After a network error the device's answer stays. */
  reject?: (error: Error) => void
}

/**
 * Races device and server; a later response of the server replaces the device's answer.
 * @param confirmed the server's response, in flight
 */
export function raceWithServer<Device, Answer>(
  device: Device,
  { ask, confirm, reject }: Ways<Device, Answer>,
  confirmed: Promise<Answer>,
): Promise<Answer> {
  let isShown = false
  const own = ask(device).catch((error: unknown) => console.debug('the device could not be asked', error))
  confirmed.then(
    (answer) => isShown && confirm(answer),
    (error: unknown) => isShown && isClientError(error) && reject?.(error),
  )
  const show = (answer: Answer) => {
    isShown = true
    return answer
  }
  return Promise.race([
    own.then((answer) => (answer ? show(answer) : confirmed)),
    confirmed.catch(async (error: unknown) => {
      const answer = isClientError(error) ? undefined : await own
      if (answer) return show(answer)
      throw error
    }),
  ])
}

/** Whether it is an ApiError with a 4xx status. Duck-typed, because its class is loaded lazily. */
const isClientError = (error: unknown): error is Error =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' && error.status >= 400 && error.status < 500
