import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

/** The module instance of the open page: each page has its own. */
const toastStore = () => import('#ui/toast-store.ts')

const show = async (toast: Parameters<Awaited<ReturnType<typeof toastStore>>['showToast']>[0]) => {
  const { showToast } = await toastStore()
  await act(async () => showToast(toast))
  await screen.findByText(toast.summary)
}
const expectGone = (summary: string) => waitFor(() => expect(screen.queryByText(summary)).not.toBeInTheDocument())

test('an error disappears with its page, and a success stays on the next one', async () => {
  const { navigate } = await openPage('/en/about-us', { runtime: true })
  await show({ kind: 'error', summary: 'Out of stock' })
  await navigate('/en/faq')
  await expectGone('Out of stock')

  await show({ kind: 'notice', summary: 'Added to the cart' })
  await navigate('/en/terms')
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  expect(screen.getByText('Added to the cart')).toBeVisible()
})

test('an error about something else stays after a navigation', async () => {
  const { navigate } = await openPage('/en/about-us', { runtime: true })
  await show({ kind: 'error', summary: 'Not accepted', outlivesPage: true })
  await navigate('/en/terms')
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  expect(screen.getByText('Not accepted')).toBeVisible()
})

test('a retry ends with the session that it belonged to', async () => {
  await openPage('/en/about-us', { runtime: true, signedIn: true })
  await show({ kind: 'error', summary: 'Network error occurred.', action: { label: 'Try again', run: () => undefined } })
  const { clearSession } = await import('#src/session/session-cookies.ts')
  await act(async () => clearSession())
  await waitFor(() => expect(screen.queryByText('Network error occurred.')).not.toBeInTheDocument())
})
