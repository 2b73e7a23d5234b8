import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as InfoContents from '#src/features/info-pages/info-contents.ts'
import type * as SearchOverlays from '#src/features/search/search-overlay.tsx'
import { openPage } from '../support/component/page.tsx'

/** A chunk that the server does not have any more, as Vite's helper reports it (vite.config.ts). */
const gone = { isGone: true }
function loadChunk(): void {
  if (gone.isGone) throw Object.assign(new Error('chunk'), { code: 'network.chunk' })
}

/** The page has reloaded a moment ago, so it does not again: that would never end. */
const reloadedAt = String(Date.now())

beforeEach(() => {
  gone.isGone = true
  sessionStorage.setItem('reloaded-at', reloadedAt)
  vi.doMock('#src/features/info-pages/info-contents.ts', async (original) => {
    const contents = await original<typeof InfoContents>()
    return {
      ...contents,
      loadContent: async (...call: Parameters<typeof contents.loadContent>) => {
        loadChunk()
        return contents.loadContent(...call)
      },
    }
  })
  vi.doMock('#src/features/search/search-overlay.tsx', async (original) => {
    const { SearchOverlay } = await original<typeof SearchOverlays>()
    return {
      get SearchOverlay() {
        loadChunk()
        return SearchOverlay
      },
    }
  })
})
afterEach(() => {
  vi.doUnmock('#src/features/info-pages/info-contents.ts')
  vi.doUnmock('#src/features/search/search-overlay.tsx')
})

/** Of the newest toast: a chunk that fails at once may be reported before and after the address has followed the press. */
const tryAgain = () => screen.getAllByRole('button', { name: 'Try again' }).at(-1)!

test('a page whose chunk is gone does not reload for ever: the shopper stays where they were, and may try again', async () => {
  const { user, address } = await openPage('/en', { companion: true })
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: /Terms/ }))
  expect(await screen.findByText('Network error occurred.')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/en'))
  expect(await screen.findByRole('heading', { level: 1, name: /Time, passed on/ })).toBeVisible()
  gone.isGone = false
  await user.click(tryAgain())
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  expect(address()).toBe('/en/terms')
  expect(sessionStorage.getItem('reloaded-at')).toBe(reloadedAt)
})

test('what opens over a page and does not come leaves the page as it is', async () => {
  gone.isGone = false
  const { user, address } = await openPage('/en/about-us', { companion: true })
  gone.isGone = true
  await user.click(screen.getAllByRole('link', { name: 'Search' })[0]!)
  expect((await screen.findAllByText('Network error occurred.'))[0]).toBeVisible()
  await waitFor(() => expect(address()).toBe('/en/about-us'))
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  gone.isGone = false
  // Pressed again where the failure was reported twice: the second report closes what the first press had opened.
  const openAgain = async () => {
    const again = screen.queryAllByRole('button', { name: 'Try again' }).at(-1) ?? screen.getAllByRole('link', { name: 'Search' })[0]!
    if (!screen.queryByRole('dialog')) await user.click(again)
    return screen.queryByRole('dialog')
  }
  await expect.poll(openAgain).not.toBeNull()
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('combobox')).toBeVisible())
  expect(sessionStorage.getItem('reloaded-at')).toBe(reloadedAt)
})
