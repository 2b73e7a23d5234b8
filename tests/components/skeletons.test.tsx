import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../support/component/page.tsx'

const never = () => new Promise<never>(() => undefined)

/** Squares stand for pictures: of rows, or of the cards of a grid. */
test.each([
  ['notifications', /^Notifications/, { squares: 4, cards: 0 }],
  ['the wish list', /^Wish List/, { squares: 6, cards: 6 }],
])('%s have their shape while they load', async (_, link, shape) => {
  const { user } = await openPage('/en/account/address', {
    runtime: true,
    signedIn: true,
    isWide: true,
    answers: { 'GET /wishlist': never, 'GET /notifications?': never },
  })
  const main = within(screen.getByRole('main'))
  await main.findByRole('heading', { level: 1 })
  await user.click(main.getAllByRole('link', { name: link })[0]!)
  await waitFor(() => {
    const loading = main.getByText('Loading').parentElement!
    const squares = loading.querySelectorAll('.skeleton.aspect-square').length
    expect({ squares, cards: loading.querySelectorAll('li').length }).toEqual(shape)
  })
})
