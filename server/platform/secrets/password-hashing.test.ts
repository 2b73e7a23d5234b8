import { expect, test } from 'vitest'
import { createPasswordHashing } from './password-hashing.ts'
import { TooBusy } from '../turns.ts'

test('accepts the right password, and no other', async () => {
  const passwords = createPasswordHashing()
  const hash = await passwords.hash('Pässword#1')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.hash('Pässword#1')).not.toBe(hash)
  expect(await passwords.verify(hash, 'Pässword#1')).toBe(true)
  expect(await passwords.verify(hash, 'pässword#1')).toBe(false)
  expect(await passwords.verify(null, 'Pässword#1')).toBe(false)
  expect(await passwords.verify(undefined, '')).toBe(false)
})

test('handles twenty at once, one after another', async () => {
  const passwords = createPasswordHashing({ parallel: 1 })
  const hash = await passwords.hash('right!')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => passwords.verify(hash, index % 2 ? 'right!' : 'wrong!')))
  expect(answers).toEqual(Array.from({ length: 20 }, (_, index) => index % 2 === 1))
})

test('rejects with TooBusy rather than queueing without limit, and recovers', async () => {
  const passwords = createPasswordHashing({ parallel: 1, mostWaiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.hash('a')))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(results.flatMap((result) => (result.status === 'rejected' ? [result.reason instanceof TooBusy] : []))).toEqual([true, true])
  expect(await passwords.hash('b')).toContain('argon2id')
})
