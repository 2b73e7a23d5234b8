import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOfferForm } from '../support/component/offer-form.ts'

const repriced = 'The price of this piece has changed, and your offer is above it now.'

test('an offer that is rejected when it is sent later is reported, and stays in the outbox for a correction', async () => {
  const { user, product, fill, send, loseNetwork, restoreNetwork } = await openOfferForm({
    signedIn: true,
    answers: {
      'POST /offers': () =>
        Response.json(
          { code: 'offer.repriced', message: repriced, errors: { price: ['Offer price cannot exceed product price'] } },
          { status: 409 },
        ),
    },
  })
  await loseNetwork()
  await fill(product.lowerPrice)
  await send()
  expect(await screen.findByText('Saved to the outbox. It will be sent when you are back online.')).toBeVisible()

  await restoreNetwork()
  const toast = (await screen.findByText('Not accepted. What you wrote waits in the outbox.')).closest('li')!
  expect(toast).toHaveTextContent(repriced)
  await user.click(within(toast).getByRole('button', { name: 'Open the outbox' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Outbox' }))
  expect(await panel.findByText(repriced)).toBeVisible()
  await user.click(panel.getByRole('button', { name: 'Correct and resend' }))
  const form = within(await screen.findByRole('dialog', { name: 'Make an offer' }))
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Your offer' })).toHaveValue(product.lowerPrice))
})
