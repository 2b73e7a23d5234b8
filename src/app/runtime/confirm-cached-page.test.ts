import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { customerKey } from '#src/queries/customer.ts'

const asOf = '2026-11-21T10:00:00.000Z'

afterEach(() => {
  vi.doUnmock('#src/start/first-move.ts')
  vi.unstubAllGlobals()
})

it('dates what the document has brought, and nothing that the shop has answered since', async () => {
  const hydrated = Promise.withResolvers<void>()
  vi.resetModules()
  vi.doMock('#src/start/first-move.ts', () => ({ allHydrated: hydrated.promise }))
  vi.stubGlobal('document', { documentElement: { getAttribute: () => asOf } })
  const { confirmCachedPage } = await import('./confirm-cached-page.ts')
  const client = new QueryClient()
  client.setQueryData(['shop'], { total: 36 }, { updatedAt: 1_000 })
  client.setQueryData(['settings'], { name: 'before' }, { updatedAt: 1_000 })

  const confirmed = confirmCachedPage(client)
  client.setQueryData(['settings'], { name: 'now' })
  client.setQueryData(customerKey, { id: 'c-noura' })
  hydrated.resolve()
  await confirmed

  expect(client.getQueryData(['shop'])).toEqual({ total: 36, asOf })
  expect(client.getQueryData(['settings'])).toEqual({ name: 'now' })
  expect(client.getQueryData(customerKey)).toEqual({ id: 'c-noura' })
  client.clear()
})
