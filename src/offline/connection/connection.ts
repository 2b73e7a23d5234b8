import { createStore, type ReadableStore } from '#src/store/create-store.ts'
import { nextState, type ConnectionEvent, type ConnectionState } from './connection-state.ts'

/** How long "Back online." is shown (design.md §12). */
const toldMs = 2_000
/** While offline, the server is asked after this time, then after twice as long each time, up to the longest. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000

export type Connection = {
  state: ReadableStore<ConnectionState>
  /** Whether a request is worth trying. A suspicion is no reason not to. */
  isOnline: () => boolean
  /** Something speaks against the connection: a failed request, the browser's `offline`. The server is asked at once. */
  doubt: () => void
  /** Something speaks for it again (the browser's `online`, the page is back in front): while offline, the server is asked at once. */
  hope: () => void
}

/** @param reach asks the server for a sign of life; never rejects */
export function createConnection(reach: () => Promise<boolean>): Connection {
  const state = createStore<ConnectionState>('online')
  let timer: ReturnType<typeof setTimeout> | undefined
  let pauseMs = firstPauseMs
  let isAsking = false

  const after = (ms: number, action: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(action, ms)
  }

  const happen = (event: ConnectionEvent) => {
    const next = nextState(state.get(), event)
    if (event === 'missed' && next === 'offline') {
      after(pauseMs, () => void ask())
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    if (next === state.get()) return
    if (next !== 'offline') {
      clearTimeout(timer)
      pauseMs = firstPauseMs
    }
    if (next === 'back') after(toldMs, () => happen('told'))
    state.set(next)
    if (next === 'suspected') void ask()
  }

  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    const isReached = await reach()
    isAsking = false
    happen(isReached ? 'reached' : 'missed')
  }

  return {
    state,
    isOnline: () => state.get() !== 'offline',
    doubt: () => happen('doubted'),
    hope: () => {
      if (state.get() !== 'offline') return
      pauseMs = firstPauseMs
      void ask()
    },
  }
}
