import { expect, it, vi } from 'vitest'
import { createStore } from './create-store.ts'

it('notifies of changes until the subscription ends', () => {
  const store = createStore(0)
  const listener = vi.fn(() => store.get())
  const end = store.subscribe(listener)
  store.set(1)
  expect(listener).toHaveLastReturnedWith(1)
  end()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(1)
  expect([store.get(), store.initial]).toEqual([2, 0])
})

it('does not notify if the value is the same', () => {
  const store = createStore<object | undefined>(undefined)
  const listener = vi.fn()
  store.subscribe(listener)
  store.set(undefined)
  expect(listener).not.toHaveBeenCalled()
})

it('connects once, on the first read or subscription', () => {
  const connect = vi.fn((set: (next: string) => void) => set('from the device'))
  const store = createStore('from the server', connect)
  expect(connect).not.toHaveBeenCalled()
  expect(store.get()).toBe('from the device')
  store.subscribe(() => undefined)
  expect(connect).toHaveBeenCalledTimes(1)
})
