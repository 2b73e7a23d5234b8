import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fetchAfterChange } from './fetch-after-change.ts'

it('does not settle for a call that was in flight before the change', async () => {
  const client = new QueryClient()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let asked = 0
  const query = { queryKey: ['customer'], queryFn: () => answers[asked++]!.promise }
  const before = client.query(query)
  const after = fetchAfterChange(client, query)
  answers[0]!.resolve('before')
  answers[1]!.resolve('after')
  expect(await before).toBe('before')
  expect(await after).toBe('after')
  expect(asked).toBe(2)
})

it('asks again even if the call in flight fails', async () => {
  const client = new QueryClient()
  const first = Promise.withResolvers<string>()
  let asked = 0
  const query = { queryKey: ['customer'], queryFn: () => (asked++ === 0 ? first.promise : Promise.resolve('after')) }
  const before = client.query(query)
  const after = fetchAfterChange(client, query)
  first.reject(new Error('no answer'))
  await expect(before).rejects.toThrow('no answer')
  expect(await after).toBe('after')
})
