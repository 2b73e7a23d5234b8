import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

it('says in the shopper’s language that the account is not known, and that nothing is lost', async () => {
  vi.useFakeTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('document', { cookie: `user=${encodeURIComponent(JSON.stringify({ token: 'token-of-noura-1234', data: {} }))}` })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  const { senderSoon } = await import('./sender-soon.ts')
  await expect(senderSoon('c1', 'en')).resolves.toBe('c1')
  const failed = senderSoon(undefined, 'ar').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(String(await failed)).toContain('تعذّر سؤال المتجر عن حسابك. ما كتبته باقٍ هنا')
})
