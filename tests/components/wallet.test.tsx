import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { newCustomer } from '../support/component/customers.ts'
import { openPage } from '../support/component/page.tsx'

test('a card is saved by its last digits and deleted', async () => {
  const { user } = await openPage('/en/account/wallet', { runtime: true, customer: await newCustomer() })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'No cards found' })).toBeVisible()
  await user.click(main.getByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog'))
  const number = dialog.getByRole('textbox', { name: /^Card number/ })
  await user.type(dialog.getByRole('textbox', { name: /^Cardholder name/ }), 'Noura Alotaibi')
  await user.type(number, '4242424242424241')
  expect(number).toHaveValue('4242 4242 4242 4241')
  expect(dialog.getByText('Visa')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /^Expiry/ }), '1230')
  await user.type(dialog.getByLabelText(/^CVV/), '123')
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  expect(await dialog.findByText('Please enter a valid card number')).toBeVisible()
  await expectNoAxeFindings()
  await user.clear(number)
  await user.type(number, '4242424242424242')
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card saved')).toBeVisible()
  const row = await main.findByRole('listitem')
  // In one: right-to-left text would show the brand on the other side.
  expect(within(row).getByText(/^Visa/)).toHaveTextContent(/^Visa ···· 4242$/)
  expect(row).toHaveTextContent('12/30')

  await user.click(within(row).getByRole('button'))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Card deleted')).toBeVisible()
  expect(await main.findByRole('heading', { name: 'No cards found' })).toBeVisible()
})
