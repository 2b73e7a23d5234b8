import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Kept, ToWorker } from '#src/offline/messages.ts'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { openPage } from '../support/component/page.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  document.documentElement.className = ''
  document.head.innerHTML = ''
  vi.unstubAllEnvs()
})

test('language, currency and theme are chosen there', async () => {
  document.head.insertAdjacentHTML('beforeend', '<link rel="manifest" href="/en/app.webmanifest">')
  const { user } = await openPage('/en/settings', { companion: true })
  const main = () => within(screen.getByRole('main'))
  await user.click(within(main().getByRole('group', { name: 'Currency' })).getByRole('button', { name: 'USD' }))
  await waitFor(() => expect(main().getByRole('button', { name: 'USD' })).toHaveAttribute('aria-pressed', 'true'))
  await user.click(within(main().getByRole('group', { name: 'Theme' })).getByRole('button', { name: 'Dark' }))
  expect(document.documentElement).toHaveClass('dark')
  await user.click(main().getByRole('link', { name: 'العربية' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'الإعدادات' })).toBeVisible()
  expect(document.querySelector('link[rel="manifest"]')).toHaveAttribute('href', '/ar/app.webmanifest')
})

test('without anything stored the settings say so calmly', async () => {
  await openPage('/en/settings')
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByText('Nothing is stored.')).toHaveLength(4))
})

test('recent searches are counted and cleared', async () => {
  localStorage.setItem('mizwala.recent-searches.1', JSON.stringify(['nahawand', 'rotor', 'gold']))
  const { user } = await openPage('/en/settings')
  const clear = await screen.findByRole('button', { name: 'Clear recent searches' })
  expect(clear.closest('li')).toHaveTextContent('3 searches')
  await user.click(clear)
  await waitFor(() => expect(within(screen.getByRole('main')).getAllByText('Nothing is stored.')).toHaveLength(4))
  expect(localStorage.getItem('mizwala.recent-searches.1')).toBeNull()
})

test('the browser is asked to keep what is stored, and its refusal is told', async () => {
  const { user } = await openPage('/en/settings')
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(false)
  await user.click(await screen.findByRole('button', { name: 'Keep it when space runs low' }))
  expect(persist).toHaveBeenCalledTimes(1)
  const outcome = await screen.findByText(/^The browser did not agree for now\./)
  expect(within(screen.getByRole('main')).getByRole('status')).toContainElement(outcome)
})

test('what the worker stores is shown with size and date, and cleared', async () => {
  // 08:42 UTC is 11:42 there: the time is told in the visitor's own zone.
  vi.stubEnv('TZ', 'Asia/Riyadh')
  serveAsWorker({
    catalogue: { bytes: 214_000, count: 1, at: '2026-11-21T08:42:00.000Z' },
    pictures: { bytes: 4_240_000, count: 12, at: '2026-11-20T08:42:00.000Z' },
  })
  const { user } = await openPage('/en/settings')
  const clear = await screen.findByRole('button', { name: 'Clear the pictures' })
  const [catalogue, pictures] = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(catalogue).toHaveTextContent('214 kB, of 21 Nov 2026, 11:42')
  expect(pictures).toHaveTextContent('12 pictures, 4.2 MB, of 20 Nov 2026, 11:42')
  await expectNoAxeFindings()
  await user.click(clear)
  await waitFor(() => expect(pictures).toHaveTextContent('Nothing is stored.'))
  expect(catalogue).toHaveTextContent('214 kB')
})

/** A service worker that answers as sw/ does (src/offline/messages.ts). */
function serveAsWorker(kept: Kept): void {
  const controller = {
    postMessage: (message: ToWorker, [port]: MessagePort[]) => {
      if (message.type === 'clear') kept[message.what] = { bytes: 0, count: 0, at: null }
      port?.postMessage(message.type === 'clear' ? { ok: true } : structuredClone(kept))
    },
  }
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller, getRegistration: async () => undefined },
    configurable: true,
  })
}
