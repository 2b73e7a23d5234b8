import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextState } from './connection-state.ts'
import { createConnection } from './connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A server that is reachable or not, and counts its health checks. */
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
  it('are offline only when the server did not respond', () => {
    expect(nextState('online', 'doubted')).toBe('suspected')
    expect(nextState('suspected', 'missed')).toBe('offline')
    expect(nextState('suspected', 'reached')).toBe('online')
    expect(nextState('online', 'missed')).toBe('online')
  })

  it('show the return', () => {
    expect(nextState('offline', 'doubted')).toBe('offline')
    expect(nextState('offline', 'reached')).toBe('back')
    expect(nextState('back', 'shown')).toBe('online')
    expect(nextState('back', 'doubted')).toBe('suspected')
  })
})

describe('a connection', () => {
  it('is not offline because one request failed', async () => {
    const { line, connection } = server(true)
    connection.doubt()
    expect(connection.state.get()).toBe('suspected')
    expect(connection.isOnline()).toBe(true)
    await settle()
    expect(connection.state.get()).toBe('online')
    expect(line.asked).toBe(1)
  })

  it('is offline when the health check fails, too, and notifies subscribers', async () => {
    const { connection } = server(false)
    const seen: string[] = []
    connection.state.subscribe(() => seen.push(connection.state.get()))
    connection.doubt()
    await settle()
    expect(seen).toEqual(['suspected', 'offline'])
    expect(connection.isOnline()).toBe(false)
  })

  it('is checked again with exponential backoff', async () => {
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

  it('is checked at once on `hope`, but not while online', async () => {
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

  it('may be lost again while its return is shown', async () => {
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

  it('runs one health check at a time', async () => {
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
