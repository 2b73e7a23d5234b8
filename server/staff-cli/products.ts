import type * as z from 'zod/mini'
import type { productChangeBodySchema, StaffProduct } from '#src/contract/catalogue/staff-catalogue.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { type Area, type Command, type Shown, wholeNumber } from './command.ts'
import { facts } from './layout.ts'
import type { ShopClient } from './shop-client.ts'
import { typedAmount } from './typed-amount.ts'

const show = (product: StaffProduct): Shown => ({
  data: product,
  lines: facts({
    Id: product.id,
    Piece: product.name,
    Price: formatMoney(product.priceSar, 'en'),
    Stock: String(product.stock),
    Held: product.held > 0 ? `${product.held} by approved offers` : undefined,
    'In the shop': product.withdrawn ? 'no, withdrawn' : 'yes',
  }),
})

const change = async (shop: ShopClient, id: string, body: z.input<typeof productChangeBodySchema>): Promise<Shown> =>
  show((await shop.call('staff.products.change', { params: { id }, body })).data)

const mostInStock = 999

const withdrawal = (withdrawn: boolean, summary: string): Command => ({
  needs: ['product'],
  summary,
  run: (shop, { values: [id = ''] }) => change(shop, id, { withdrawn }),
})

/** `products …`: price, stock, and whether a product is withdrawn. */
export const products: Area = {
  summary: 'price and stock of a piece, and whether it is in the shop',
  commands: {
    show: {
      needs: ['product'],
      summary: 'one piece, withdrawn ones too',
      run: async (shop, { values: [id = ''] }) => show((await shop.call('staff.products.get', { params: { id } })).data),
    },
    price: {
      needs: ['product', 'riyals'],
      summary: 'another price, VAT included',
      run: async (shop, { values: [id = '', riyals = ''] }) =>
        change(shop, id, { priceSar: await typedAmount(riyals, () => 'SAR', 'A price') }),
    },
    stock: {
      needs: ['product', 'pieces'],
      summary: 'how many there are; 0 shows it as sold',
      run: (shop, { values: [id = '', pieces = ''] }) =>
        change(shop, id, { stock: wholeNumber(pieces, 'The stock', { least: 0, largest: mostInStock }) }),
    },
    withdraw: withdrawal(true, 'takes it out of the shop; offers and orders keep it, and customers with an approved one are notified'),
    restore: withdrawal(false, 'puts it back'),
  },
}
