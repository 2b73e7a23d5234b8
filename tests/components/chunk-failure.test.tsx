import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as InfoContents from '#src/features/page-texts/info-contents.ts'
import type * as Searches from '#src/features/search/use-search.ts'
import type * as Parts from '#src/parts/parts.ts'
import { openPage } from '../support/component/page.tsx'
import { expectProblem } from '../support/component/problems.ts'

/** A chunk that the server no longer has, as `markChunkFailures` marks it. */
const gone = { isGone: true }
function loadChunk(): void {
  if (gone.isGone) throw Object.assign(new Error('chunk'), { code: 'network.chunk' })
}

/** The page has just reloaded, so it does not reload again, which would loop. */
const reloadedAt = String(Date.now())

beforeEach(() => {
  gone.isGone = true
  sessionStorage.setItem('reloaded-at', reloadedAt)
  vi.doMock('#src/features/page-texts/info-contents.ts', async (original) => {
    const contents = await original<typeof InfoContents>()
    return {
      ...contents,
      loadContent: async (...call: Parameters<typeof contents.loadContent>) => {
        loadChunk()
        return contents.loadContent(...call)
      },
    }
  })
})
afterEach(() => {
  vi.doUnmock('#src/features/page-texts/info-contents.ts')
  vi.doUnmock('#src/parts/parts.ts')
  vi.doUnmock('#device/builds/build-manifest.ts')
  vi.doUnmock('#src/features/search/use-search.ts')
  vi.restoreAllMocks()
})

/** How often a failure was reported to the shopper since the spy was set (app/chunk-failures.ts). */
const reports = (debug: { mock: { calls: unknown[][] } }) => debug.mock.calls.filter(([what]) => what === 'failed').length

test('a page whose chunk is gone does not reload in a loop: the shopper stays, and can retry', async () => {
  expectProblem(/^Error: chunk/)
  expectProblem(/Error in route match: .*\/en\/terms\{\}$/)
  const { user, address } = await openPage('/en', { runtime: true })
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: /Terms/ }))
  expect(await screen.findByText('Network error occurred.')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/en'))
  expect(await screen.findByRole('heading', { level: 1, name: /Time, passed on/ })).toBeVisible()
  gone.isGone = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  expect(address()).toBe('/en/terms')
  expect(sessionStorage.getItem('reloaded-at')).toBe(reloadedAt)
})

test('an overlay that fails to load leaves the page as it is', async () => {
  vi.doMock('#src/parts/parts.ts', async (original) => {
    const { parts } = await original<typeof Parts>()
    const browsing = async () => {
      loadChunk()
      return parts.browsing()
    }
    return { parts: { ...parts, browsing } }
  })
  const addressFollows = Promise.withResolvers<void>()
  vi.doMock('#src/features/search/use-search.ts', async (original) => {
    const { useSearch } = await original<typeof Searches>()
    const { useEffect, useState } = await import('react')
    return {
      useSearch: () => {
        const search = useSearch()
        const [isOpen, setOpen] = useState(search.isOpen)
        useEffect(() => void addressFollows.promise.then(() => setOpen(search.isOpen)), [search.isOpen])
        return { ...search, isOpen }
      },
    }
  })
  gone.isGone = false
  const { user, address } = await openPage('/en/about-us', { runtime: true })
  gone.isGone = true
  const debug = vi.spyOn(console, 'debug')
  await user.click(screen.getAllByRole('link', { name: 'Search' })[0]!)
  expect(await screen.findByText('Network error occurred.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  // The address follows the press only after the failure.
  await act(async () => addressFollows.resolve())
  await waitFor(() => expect(address()).toBe('/en/about-us'))
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  gone.isGone = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(screen.getByRole('dialog')).getByRole('combobox')).toBeVisible())
  await waitFor(() => expect(address()).toBe('/en/about-us?q='))
  // A second report would close what "Try again" of the first has opened.
  expect(reports(debug)).toBe(1)
  expect(sessionStorage.getItem('reloaded-at')).toBe(reloadedAt)
})

test('where a reload must wait, and the server has a newer build, the toast offers to load that, because trying again cannot help', async () => {
  vi.doMock('#device/builds/build-manifest.ts', async (original) => ({ ...(await original<object>()), buildId: 'thisbuild' }))
  vi.doMock('#src/parts/parts.ts', async (original) => {
    const { parts } = await original<typeof Parts>()
    const auth = async () => {
      loadChunk()
      return parts.auth()
    }
    return { parts: { ...parts, auth } }
  })
  const { user, address } = await openPage('/en', {
    runtime: true,
    isWide: true,
    answers: { 'GET /builds/latest.json': () => ({ id: 'newer', time: '2026-11-28T00:00:00Z' }) },
  })
  await user.click(screen.getAllByRole('link', { name: 'Sign in' })[0]!)
  expect(await screen.findByText('This needs the new version of the shop.')).toBeVisible()
  // The card for newer builds may offer the same.
  expect(screen.getAllByRole('button', { name: 'Reload now' })[0]).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await waitFor(() => expect(address()).toBe('/en'))
})
