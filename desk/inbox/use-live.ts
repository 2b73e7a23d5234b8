import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { minuteMs } from '#contract/durations.ts'
import { requestChangesPath } from '#contract/inbox/inbox-paths.ts'
import { deskTransport } from '../call.ts'
import { useMay } from '../may.ts'

/** Changes that come together are read together, milliseconds. */
const togetherMs = 200
/** Until the next try, where the changes cannot be heard, milliseconds: the first pause, which doubles, and the longest. */
const pauseMs = { first: 2_000, longest: minuteMs }

/**
 * Reads the requests anew when one changes, whoever has changed it. What is shown also asks by itself from time to time: some proxies hold
 * such streams up.
 */
export function useLive(): void {
  const client = useQueryClient()
  const mayHear = useMay('staff.requests.list')
  useEffect(() => {
    if (!mayHear) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const readAnew = () => {
      timer ??= setTimeout(() => {
        timer = undefined
        void client.invalidateQueries({ queryKey: ['inbox'] })
      }, togetherMs)
    }
    void listen(readAnew, leaving.signal)
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [client, mayHear])
}

/** Until it is aborted: calls `onChange` for each change, and after each gap. */
async function listen(onChange: () => void, signal: AbortSignal): Promise<void> {
  let pause = pauseMs.first
  while (!signal.aborted) {
    const isHeard = await hear(onChange, signal)
    if (signal.aborted) return
    pause = isHeard ? pauseMs.first : Math.min(pause * 2, pauseMs.longest)
    await wait(isHeard ? 0 : pause, signal)
    onChange()
  }
}

/** @returns whether the server was heard: not where it cannot be reached, or refuses */
async function hear(onChange: () => void, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await deskTransport(requestChangesPath, { headers: {}, cache: 'no-store', signal })
    const reader = response.ok ? response.body?.getReader() : undefined
    if (!reader) return false
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return true
      // A heartbeat has no data. A message that comes in two parts counts by its first.
      if (decoder.decode(value, { stream: true }).includes('data:')) onChange()
    }
  } catch {
    // The connection was lost, or the page is left: the caller tries again, or has aborted.
    return false
  }
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
