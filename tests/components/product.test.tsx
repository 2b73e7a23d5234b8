import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const href = '/en/product/w8d4q1nh'
const url = () => window.location.origin + href
const name = 'Nahawand Wahah 39'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

/** The device has a share sheet, which ends so. */
const shareWith = (failure: DOMException) => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(failure)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  return share
}

describe('share', () => {
  test('copies the link where the device has no share sheet', async () => {
    const { user } = await openPage(href)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url())
  })

  test("hands the link to the device's share sheet, which may be closed again", async () => {
    const share = shareWith(new DOMException('closed again', 'AbortError'))
    const { user } = await openPage(href)
    await navigator.clipboard.writeText('something else')
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    await act(async () => vi.dynamicImportSettled())
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: name, text: `${name} at Mizwala`, url: url() })
    expect(await navigator.clipboard.readText()).toBe('something else')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText('Link copied')).not.toBeInTheDocument()
  })

  test('copies the link where the device refuses to share it', async () => {
    shareWith(new DOMException('not here', 'NotAllowedError'))
    const { user } = await openPage(href)
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(url())
  })

  test('shows the link where it cannot be shared', async () => {
    const { user } = await openPage(href)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('not allowed', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', { name: 'Share' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(url())
  })
})
