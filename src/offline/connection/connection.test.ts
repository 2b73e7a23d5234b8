import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextState } from './connection-state.ts'
import { createConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that is there or not, and how often it was asked. */
function server(isThere: boolean) {
  const line = { isThere, asked: 0 }
  const reach = () => {
    line.asked += 1
    return Promise.resolve(line.isThere)
  }
  return { line, connection: createConnection(reach) }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('the states of a connection', () => {
  it('are offline only when the server did not answer', () => {
    expect(nextState('online', 'doubted')).toBe('suspected')
    expect(nextState('suspected', 'missed')).toBe('offline')
    expect(nextState('suspected', 'reached')).toBe('online')
    expect(nextState('online', 'missed')).toBe('online')
  })

  it('tell of the return', () => {
    expect(nextState('offline', 'doubted')).toBe('offline')
    expect(nextState('offline', 'reached')).toBe('back')
    expect(nextState('back', 'told')).toBe('online')
    expect(nextState('back', 'doubted')).toBe('suspected')
  })
})

describe('a connection', () => {
  it('is not lost because one request failed', async () => {
    const { line, connection } = server(true)
    connection.doubt()
    expect(connection.state.get()).toBe('suspected')
    expect(connection.isOnline()).toBe(true)
    await settle()
    expect(connection.state.get()).toBe('online')
    expect(line.asked).toBe(1)
  })

  it('is lost when the server does not answer either, and told to who listens', async () => {
    const { connection } = server(false)
    const seen: string[] = []
    connection.state.subscribe(() => seen.push(connection.state.get()))
    connection.doubt()
    await settle()
    expect(seen).toEqual(['suspected', 'offline'])
    expect(connection.isOnline()).toBe(false)
  })

  it('is asked for again and again, ever more seldom', async () => {
    const { line, connection } = server(false)
    connection.doubt()
    await settle()
    const pauses = [2, 4, 8, 16, 32, 60, 60]
    for (const [index, seconds] of pauses.entries()) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
      expect(line.asked).toBe(index + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(line.asked).toBe(index + 2)
    }
  })

  it('is asked for at once when there is hope, but not while it is there', async () => {
    const { line, connection } = server(false)
    connection.hope()
    expect(line.asked).toBe(0)
    connection.doubt()
    await settle()
    line.isThere = true
    connection.hope()
    await settle()
    expect(connection.state.get()).toBe('back')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(connection.state.get()).toBe('online')
    await vi.advanceTimersByTimeAsync(600_000)
    expect(line.asked).toBe(2)
  })

  it('may be lost again while its return is being told', async () => {
    const { line, connection } = server(false)
    connection.doubt()
    await settle()
    line.isThere = true
    connection.hope()
    await settle()
    line.isThere = false
    connection.doubt()
    await settle()
    expect(connection.state.get()).toBe('offline')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(connection.state.get()).toBe('offline')
  })

  it('is asked for once at a time', async () => {
    const { line, connection } = server(false)
    connection.doubt()
    connection.doubt()
    await settle()
    connection.hope()
    connection.hope()
    await settle()
    expect(line.asked).toBe(2)
  })
})
