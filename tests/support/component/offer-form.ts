import { screen, within } from '@testing-library/react'
import { inject } from 'vitest'
import { openPage, type PageOptions } from './page.tsx'

type Product = { id: string; model: string; brand: { name: string }; price: { amount: number } }

/** The cheapest product in stock, and a lower price: four fifths of its own, in whole riyals. */
async function productForOffer() {
  const response = await fetch(`${inject('apiOrigin')}/v1/products?perPage=1&inStock=true&sort=price-asc`, {
    headers: { locale: 'en', currency: 'SAR' },
  })
  const [product] = ((await response.json()) as { data: Product[] }).data
  return { ...product!, lowerPrice: new Intl.NumberFormat('en-US').format(Math.floor((product!.price.amount / 100) * 0.8)) }
}

/**
 * Opens the page of a product, and its offer form: for a signed-in customer with their data filled in, unless the test withholds that
 * response.
 * @param options `isWaiting`: the page must show that an offer for it is in the outbox
 */
export async function openOfferForm(options: PageOptions = {}, { isWaiting = false } = {}) {
  const product = await productForOffer()
  const page = await openPage(`/en/product/${product.id}`, { runtime: true, ...options })
  if (isWaiting) await within(screen.getByRole('main')).findByText(/Your offer of/)
  await page.user.click(await screen.findByRole('button', { name: 'Make an offer' }))
  const element = await screen.findByRole('dialog', { name: 'Make an offer' })
  const dialog = within(element)
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await dialog.findByRole('textbox', { name: 'Your offer' })
  if (options.signedIn && !options.answers?.['GET /customer/get']) await dialog.findByDisplayValue('Sara Al-Harbi')
  return {
    ...page,
    product,
    element,
    dialog,
    field,
    fill: async (price: string) => {
      await page.user.type(field('Your offer'), price)
      await page.user.type(field('Shipping location'), 'Riyadh, Saudi Arabia')
      await page.user.click(dialog.getByText('WhatsApp'))
      await page.user.type(field('Message'), 'I can collect it.')
    },
    send: () => page.user.click(dialog.getByRole('button', { name: 'Send offer' })),
  }
}
