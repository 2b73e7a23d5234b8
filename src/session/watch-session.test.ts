import { afterEach, expect, it, vi } from 'vitest'
import { tokenOf } from './identity.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('reads the cookies again every second while the page is visible, and when it becomes visible', async () => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  const page = Object.assign(new EventTarget(), { cookie: '', visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const { readSession, session } = await import('./session.ts')
  const { watchSession } = await import('./watch-session.ts')
  const listener = vi.fn(() => tokenOf(readSession().identity))
  session.subscribe(listener)
  watchSession()
  watchSession()
  const signIn = (token: string) => (page.cookie = `user=${encodeURIComponent(JSON.stringify({ token, data: {} }))}`)

  signIn('one')
  vi.advanceTimersByTime(1000)
  expect(listener).toHaveLastReturnedWith('one')

  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  signIn('two')
  vi.advanceTimersByTime(60_000)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)

  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveLastReturnedWith('two')
})
