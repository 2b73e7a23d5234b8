import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

test('the return address of a provider redirects when no sign-in is pending', async () => {
  const { address } = await openPage('/en/social-login', { runtime: true })
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(address()).toBe('/en')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
