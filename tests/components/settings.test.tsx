import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

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
