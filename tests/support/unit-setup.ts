import { afterAll, vi } from 'vitest'
import { setTransport } from '#calls/send.ts'

// The files of one worker share their modules (docs/areas/tests.md): each leaves them as it found them.
afterAll(() => {
  setTransport()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
