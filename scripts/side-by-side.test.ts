import { expect, test } from 'vitest'
import { runSideBySide } from './side-by-side.ts'

/** Steps that end on demand; `events` records their starts and ends, in order. */
function controlled() {
  const events: string[] = []
  const ends = new Map<string, () => void>()
  const run = async ({ name }: { name: string }) => {
    events.push(`+${name}`)
    await new Promise<void>((resolve) => ends.set(name, resolve))
    events.push(`-${name}`)
  }
  const end = async (name: string) => {
    ends.get(name)?.()
    // Let all pending promises settle.
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { events, run, end }
}

test('steps run concurrently, in order, as many at a time as there are cores', async () => {
  const { events, run, end } = controlled()
  const all = runSideBySide([{ name: 'a' }, { name: 'b' }, { name: 'c' }], 2, run)
  await end('')
  expect(events).toEqual(['+a', '+b'])
  await end('b')
  expect(events).toEqual(['+a', '+b', '-b', '+c'])
  await end('a')
  await end('c')
  await all
})

test('a step that runs alone has no concurrent step', async () => {
  const { events, run, end } = controlled()
  const all = runSideBySide([{ name: 'a' }, { name: 'alone', runsAlone: true }, { name: 'b' }], 2, run)
  await end('a')
  expect(events).toEqual(['+a', '-a', '+alone'])
  await end('alone')
  expect(events).toEqual(['+a', '-a', '+alone', '-alone', '+b'])
  await end('b')
  await all
})

test('a step waits for those that it comes after', async () => {
  const { events, run, end } = controlled()
  const all = runSideBySide([{ name: 'build' }, { name: 'budget', after: ['build'] }], 2, run)
  await end('')
  expect(events).toEqual(['+build'])
  await end('build')
  expect(events).toEqual(['+build', '-build', '+budget'])
  await end('budget')
  await all
})

test('a step that cannot be run rejects the whole with its error', async () => {
  const failing = runSideBySide([{ name: 'a' }], 2, async () => {
    throw new Error('no such program')
  })
  await expect(failing).rejects.toThrow('no such program')
})
