import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetKnownCustomer, knownCustomers, maskedEmail, noteKnownCustomer } from './known-customers.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('has each customer’s last visit and masked address, until they are forgotten', () => {
  noteKnownCustomer('c1', 1000, 'noura@example.com')
  noteKnownCustomer('c2', 2000)
  // The address comes with the server's response, the visit with the cookie.
  noteKnownCustomer('c1', 3000)
  expect(Object.fromEntries(knownCustomers())).toEqual({ c1: { seenAt: 3000, email: 'n•••@e•••.com' }, c2: { seenAt: 2000 } })
  expect([...stored.values()].join()).not.toMatch(/noura|example/)
  forgetKnownCustomer('c1')
  forgetKnownCustomer('c2')
  expect(stored.size).toBe(0)
})

it('has no customers where the stored text is not its own', () => {
  for (const text of ['{', '[]', '{"c1":{"seenAt":"1"}}', 'null']) {
    stored.set('mizwala.known-customers.1', text)
    expect(knownCustomers().size).toBe(0)
  }
})

it.each([
  ['sara@mail.example.sa', 's•••@m•••.sa'],
  ['نورة@مثال.السعودية', 'ن•••@م•••.السعودية'],
])('masks %s', (email, masked) => expect(maskedEmail(email)).toBe(masked))
