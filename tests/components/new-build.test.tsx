import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const another = { 'GET /builds/latest.json': () => ({ id: 'anotherbuild', time: '2026-11-21T08:00:00Z' }) }
const same = { 'GET /builds/latest.json': () => ({ id: 'thisbuild', time: '2026-11-21T08:00:00Z' }) }

beforeEach(() => {
  vi.doMock('#device/builds/build-manifest.ts', async (original) => ({ ...(await original<object>()), buildId: 'thisbuild' }))
})
afterEach(() => {
  vi.doUnmock('#device/builds/build-manifest.ts')
})

const prompt = () => screen.queryByText('A new version is ready.')

test('by keyboard Escape is "Later", and the focus goes back to where it came from', async () => {
  const { user } = await openPage('/en/terms', { runtime: true, answers: another })
  await screen.findByText('A new version is ready.')
  const last = [...document.getElementById('root')!.querySelectorAll<HTMLElement>('a, button, summary, select')].at(-1)!
  last.focus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Reload now' })).toHaveFocus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(prompt()).not.toBeInTheDocument())
  expect(last).toHaveFocus()
})

test('without a newer build links navigate without a full load', async () => {
  const { address, user, calls } = await openPage('/en', { runtime: true, answers: same })
  await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/builds/latest.json'))).toBe(true))
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: /Terms/ }))
  await waitFor(() => expect(address()).toBe('/en/terms'))
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  expect(prompt()).not.toBeInTheDocument()
  // A page that reloads stores the time.
  expect(sessionStorage.getItem('reloaded-at')).toBeNull()
})

test('a form with unsaved values defers the new version, until they are discarded', async () => {
  const { user } = await openPage('/en/account/address', { runtime: true, signedIn: true, answers: another })
  await screen.findByText('A new version is ready.')
  await user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Add address' }))
  const dialog = await screen.findByRole('dialog')
  const city = () => within(dialog).getByRole('textbox', { name: 'City' })
  await user.type(city(), 'Riyadh')
  await waitFor(() => expect(prompt()).not.toBeInTheDocument())
  // Also when the page is back online, and checks for the newest build again.
  dispatchEvent(new Event('online'))
  expect(city()).toHaveValue('Riyadh')
  expect(sessionStorage.getItem('reloaded-at')).toBeNull()
  await user.clear(city())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await screen.findByText('A new version is ready.')).toBeVisible()
})
