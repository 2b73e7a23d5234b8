import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

type Listener = (event: object) => void

/** The worker in a browser with tabs. @param tabs their addresses */
function startWorker(tabs: string[] = []) {
  const listeners = new Map<string, Listener>()
  const showNotification = vi.fn(async () => undefined)
  const openWindow = vi.fn(async () => undefined)
  const windows = tabs.map((url) => ({ url, focus: vi.fn(async () => undefined) }))
  const self = {
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  }
  const source = readFileSync(join(import.meta.dirname, '..', 'public', 'push-worker.js'), 'utf8')
  runInNewContext(source, { self, URL })
  const dispatch = async (type: string, event: object) => {
    let work: Promise<unknown> | undefined
    listeners.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  return { dispatch, showNotification, openWindow, windows, types: [...listeners.keys()] }
}
const data = (text: string) => ({ json: () => JSON.parse(text) as unknown })
const push = { title: 'Offer 10024', body: 'Oasis 39 · SAR 39,000', lang: 'en', dir: 'ltr', tag: 'one', path: '/requests/one' }

test('it shows a push, and answers no request of a page', async () => {
  const { dispatch, showNotification, types } = startWorker()
  expect(types).toEqual(['push', 'notificationclick'])
  await dispatch('push', { data: data(JSON.stringify(push)) })
  expect(showNotification).toHaveBeenCalledWith(
    'Offer 10024',
    expect.objectContaining({ body: 'Oasis 39 · SAR 39,000', lang: 'en', dir: 'ltr', tag: 'one', data: { path: '/requests/one' } }),
  )
})

test.each([
  ['nothing', null],
  ['no JSON', data('?')],
  ['no title', data('{"path":"/"}')],
  ['another site', data(JSON.stringify({ ...push, path: '//evil.example' }))],
])('a push with %s shows that there is something, and opens the desk', async (_, given) => {
  const { dispatch, showNotification } = startWorker()
  await dispatch('push', { data: given })
  expect(showNotification).toHaveBeenCalledWith('Desk · المكتب', expect.objectContaining({ data: { path: '/' } }))
})

const notification = (path: unknown) => ({ notification: { close: () => undefined, data: { path } } })

test('a press brings the tab with its page to the front, else opens one', async () => {
  const { dispatch, openWindow, windows } = startWorker(['https://desk.example/products/new-watch', 'https://desk.example/'])
  await dispatch('notificationclick', notification('/'))
  expect(windows[1]?.focus).toHaveBeenCalled()
  expect(openWindow).not.toHaveBeenCalled()
  await dispatch('notificationclick', notification('/requests/one'))
  expect(openWindow).toHaveBeenCalledWith('/requests/one')
  await dispatch('notificationclick', notification('https://evil.example/'))
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(windows[1]?.focus).toHaveBeenCalledTimes(2)
})
