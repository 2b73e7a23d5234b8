import { createStore, type ReadableStore } from '#store/create-store.ts'
import { nextState, type ConnectionEvent, type ConnectionState } from './connection-state.ts'

/** How long "Back online." is shown. */
const shownMs = 2_000
/** While offline, health checks back off exponentially, from the first pause to the longest. */
const firstPauseMs = 2_000
const longestPauseMs = 60_000

export type Connection = {
  state: ReadableStore<ConnectionState>
  /** Whether a request is worth trying; also true while `suspected`. */
  isOnline: () => boolean
  /** A request failed, or the browser fired `offline`: starts a health check at once. */
  doubt: () => void
  /** The browser fired `online`, or the page is visible again: while offline, starts a health check at once. */
  hope: () => void
}

/** @param reach runs a health check; never rejects */
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
    if (next === 'back') after(shownMs, () => happen('shown'))
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
