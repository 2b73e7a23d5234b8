import { describe, expect, it, vi } from 'vitest'
import { createBuildWatch, parseLatestBuild, type BuildMessage } from './build-watch.ts'

function tab(ownId: string, latest: () => string | undefined) {
  const posted: BuildMessage[] = []
  const watch = createBuildWatch({ ownId, fetchLatest: () => Promise.resolve(latest()), post: (message) => posted.push(message) })
  return { watch, posted }
}

describe('the build watch', () => {
  it('does not prompt while the server has the build of the page', async () => {
    const { watch, posted } = tab('one', () => 'one')
    await watch.check()
    expect(watch.isOutdated()).toBe(false)
    expect(watch.isPrompting.get()).toBe(false)
    expect(posted).toEqual([])
  })

  it('prompts for another build, and notifies the other tabs once', async () => {
    const { watch, posted } = tab('one', () => 'two')
    const listener = vi.fn()
    watch.isPrompting.subscribe(listener)
    await watch.check()
    await watch.check()
    expect(watch.isPrompting.get()).toBe(true)
    expect(posted).toEqual([{ type: 'new-build', id: 'two' }])
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('does not prompt after "Later" in any tab, but still loads the build at the next navigation; prompts for the build after that', async () => {
    let latest = 'two'
    const first = tab('one', () => latest)
    const second = tab('one', () => latest)
    await first.watch.check()
    for (const message of first.posted) second.watch.hear(message)
    second.watch.later()
    for (const message of second.posted) first.watch.hear(message)
    for (const { watch } of [first, second]) {
      expect(watch.isPrompting.get()).toBe(false)
      expect(watch.isOutdated()).toBe(true)
    }
    expect(second.posted).toEqual([{ type: 'later', id: 'two' }])
    latest = 'three'
    await first.watch.check()
    expect(first.watch.isPrompting.get()).toBe(true)
  })

  it('does not prompt after the server has rolled back to the build of the page', async () => {
    let latest = 'two'
    const { watch } = tab('one', () => latest)
    await watch.check()
    latest = 'one'
    await watch.check()
    expect(watch.isOutdated()).toBe(false)
  })

  it('ignores a server that is not reachable, and unknown messages', async () => {
    const { watch } = tab('one', () => undefined)
    await watch.check()
    for (const message of [null, 'new-build', { type: 'new-build' }, { type: 'new-build', id: 2 }, { type: 'reload', id: 'two' }]) {
      watch.hear(message)
    }
    expect(watch.isOutdated()).toBe(false)
  })
})

describe('builds/latest.json', () => {
  it('has an id', () => expect(parseLatestBuild({ id: '0a1b2c3d4e5f', time: '2026-11-21T08:00:00Z' })).toBe('0a1b2c3d4e5f'))
  it.each([undefined, null, [], {}, { id: '' }, { id: 5 }, { id: '<html>' }])('is not %j', (body) => {
    expect(parseLatestBuild(body)).toBeUndefined()
  })
})
