import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { expectNoAxeFindings } from '../support/component/axe.ts'
import { newCustomer } from '../support/component/customers.ts'
import { openPage, type PageOptions } from '../support/component/page.tsx'

async function openAddresses(options: PageOptions = {}) {
  const page = await openPage('/en/account/address', { runtime: true, signedIn: true, ...options })
  const dialog = () => within(screen.getByRole('dialog'))
  // A draft needs an owner: wait for the server's customer of the session.
  await waitFor(() => expect(localStorage.getItem('mizwala.session-user.1')).not.toBeNull())
  return {
    ...page,
    dialog,
    field: (name: 'Address' | 'City') => dialog().getByRole('textbox', { name }),
    add: async () => {
      await page.user.click(await within(screen.getByRole('main')).findByRole('button', { name: 'Add address' }))
      await screen.findByRole('dialog')
    },
  }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

test('a half-typed address is restored after a reload, and discarded only after a confirmation', async () => {
  const before = await openAddresses()
  await before.add()
  await before.user.type(before.field('Address'), 'King Fahd Road 12')
  expect(await before.dialog().findByText(/^Draft saved on this device/)).toBeVisible()
  const { user, add, field, dialog } = await openAddresses({ keepsDevice: true })
  await add()
  await waitFor(() => expect(field('Address')).toHaveValue('King Fahd Road 12'))
  expect(dialog().getByText(/^Draft saved on this device/)).toBeVisible()
  await user.keyboard('{Escape}')
  await isClosed()

  await add()
  await user.type(field('City'), 'Riyadh')
  await user.keyboard('{Escape}')
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard and close' }))
  await isClosed()
  await add()
  // A restored draft would appear together with the note.
  await user.type(field('City'), 'Jeddah')
  expect(await dialog().findByText(/^Draft saved on this device/)).toBeVisible()
  expect(field('City')).toHaveValue('Jeddah')
  expect(field('Address')).toHaveValue('')
})

test('a product that is sold says so beside its button', async () => {
  const response = await fetch(`${inject('apiOrigin')}/v1/products?perPage=100`, { headers: { locale: 'en', currency: 'SAR' } })
  const { data } = (await response.json()) as { data: { id: string; stock: number }[] }
  const sold = data.find(({ stock }) => stock === 0)
  await openPage(`/en/product/${sold!.id}`)
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toHaveAccessibleDescription('out of stock')
  expect(screen.queryByRole('button', { name: 'Make an offer' })).not.toBeInTheDocument()
  await expectNoAxeFindings()
})

test('an address is added, made the default, changed and deleted', async () => {
  const { user } = await openPage('/en/account/address', { runtime: true, customer: await newCustomer() })
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { name: 'No addresses found' })).toBeVisible()
  expect(main.getByText('Add your address for fast and easy checkout')).toBeVisible()
  const dialog = () => within(screen.getByRole('dialog'))
  const field = (name: string) => dialog().getByRole('textbox', { name })
  const save = () => user.click(dialog().getByRole('button', { name: 'Save address' }))
  const add = async (street: string, isDefault: boolean) => {
    await user.click(main.getByRole('button', { name: 'Add address' }))
    await screen.findByRole('dialog')
    // The form does not keep values of the previous address.
    expect(field('Address')).toHaveValue('')
    await user.type(field('Address'), street)
    await user.type(field('City'), 'Riyadh')
    await user.type(field('State or province'), 'Riyadh')
    await user.type(field('Postal code'), '١٢٣٤٥')
    if (isDefault) await user.click(dialog().getByRole('checkbox', { name: 'Use as my default address' }))
    await save()
    await isClosed()
    expect((await screen.findAllByText('Address added'))[0]).toBeVisible()
  }
  const row = async (street: string) => (await main.findByText(street, { exact: false })).closest('li')!
  await add('King Fahd Road 12', false)
  expect(await row('King Fahd Road 12')).toHaveTextContent('Default address')
  await add('Olaya Street 7', true)
  expect(await row('Olaya Street 7')).toHaveTextContent('Default address')
  await waitFor(async () => expect(await row('King Fahd Road 12')).not.toHaveTextContent('Default address'))
  expect(main.getAllByRole('listitem')).toHaveLength(2)
  await expectNoAxeFindings()

  await user.click(main.getByRole('button', { name: 'Edit \u2068King Fahd Road 12\u2069' }))
  await screen.findByRole('dialog')
  await user.clear(field('Postal code'))
  await user.type(field('Postal code'), 'x')
  await save()
  expect(await dialog().findByText('Postal code must only contain numbers')).toBeVisible()
  await waitFor(() => expect(field('Postal code')).toHaveFocus())
  await expectNoAxeFindings()
  await user.clear(field('Postal code'))
  await user.type(field('Postal code'), '54321')
  await save()
  expect(await screen.findByText('Address updated')).toBeVisible()
  await waitFor(async () => expect(await row('King Fahd Road 12')).toHaveTextContent('54321'))

  await user.click(main.getByRole('button', { name: 'Delete \u2068King Fahd Road 12\u2069' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Address deleted')).toBeVisible()
  await waitFor(() => expect(main.getAllByRole('listitem')).toHaveLength(1))
})
