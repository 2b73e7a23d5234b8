import { afterAll, vi } from 'vitest'
import { setTransport } from '#calls/send.ts'

// The files of one worker share their modules (docs/decisions/030): each leaves them as it found them.
afterAll(() => {
  setTransport()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
