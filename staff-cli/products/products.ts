import type * as z from 'zod/mini'
import type { productChangeBodySchema } from '#contract/products/product-change.ts'
import { type BulkResult, missingKinds, productStates, type StaffProduct, staffProductSorts } from '#contract/products/staff-products.ts'
import { type ProductStatus, productStatuses, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { type Area, type Command, type Shown, textOption, wholeNumber } from '../command.ts'
import { importCommands } from './imports.ts'
import { facts, table } from '../layout.ts'
import type { ShopClient } from '../shop-client.ts'
import { typedPrice } from '../typed-price.ts'

const inShop: Record<ProductStatus, string> = { draft: 'not yet, a draft', published: 'yes', withdrawn: 'no, withdrawn' }

/** A product in the terminal. */
const showProduct = (product: StaffProduct): Shown => ({
  data: product,
  lines: facts({
    Id: product.id,
    Number: product.stockNumber,
    Piece: product.name,
    Price: product.priceSar ? formatMoney(product.priceSar, 'en') : undefined,
    Stock: String(product.stock),
    Held: product.held > 0 ? `${product.held} by approved offers` : undefined,
    'In the shop': inShop[product.status],
  }),
})

const change = async (shop: ShopClient, id: string, body: z.input<typeof productChangeBodySchema>): Promise<Shown> =>
  showProduct((await shop.call('staff.products.change', { params: { id }, body })).data)

const mostInStock = 999

const among = (values: readonly string[], what = 'only those') => ({ type: 'string' as const, help: `${what}: ${values.join(', ')}` })
/** Of the list, named as in the call. */
const filterOptions = {
  status: among(productStatuses),
  type: among(productTypes),
  brand: { type: 'string' as const, help: 'only those of the brand with this id' },
  missing: among(missingKinds, 'those that lack'),
  state: among(productStates),
  sort: among(staffProductSorts, 'in the order of'),
}

/** A failure of one piece, in full: a cell of the table would cut it. */
function reasonOf({ id, code, message, errors }: BulkResult): string {
  const fields = Object.entries(errors ?? {}).map(([field, problems]) => `${field}: ${problems.join(' ')}`)
  return `${id}: ${code === 'resource.not-found' ? 'There is no such piece.' : [message, ...fields].filter(Boolean).join(' ')}`
}

const mostPercent = 90

const reduce: Command = {
  needs: ['percent', 'product'],
  more: true,
  summary: 'that many percent below the price before, which stays as the former price',
  run: async (shop, { values: [typed = '', ...ids] }) => {
    const percent = wholeNumber(typed, 'The percentage', { least: 1, largest: mostPercent })
    const { data } = await shop.call('staff.products.bulk', { body: { ids, change: { kind: 'reduce', percent } } })
    const failed = data.filter(({ result }) => result === 'failed')
    const rows = data.map(({ id, product, result }) => [id, product?.stockNumber ?? '', product?.name ?? '', result])
    return {
      data,
      lines: [...table(['ID', 'NUMBER', 'PIECE', 'RESULT'], rows), ...failed.map(reasonOf)],
      isRejected: failed.length > 0,
    }
  },
}

/** `products …`: prices and stock for other systems, import and export. */
export const products: Area = {
  summary: 'prices and stock of pieces, and files of them',
  commands: {
    list: {
      needs: [],
      options: {
        ...filterOptions,
        q: { type: 'string', help: 'words or parts of them: number, serial number, reference, model, brand' },
        page: { type: 'string', help: 'another page than the first' },
      },
      summary: 'all pieces, with what they lack; the last changed first, where --sort does not say otherwise',
      run: async (shop, { options }) => {
        const filters = Object.fromEntries(Object.keys(filterOptions).map((name) => [name, textOption(options, name)]))
        const query = { ...filters, q: textOption(options, 'q'), page: textOption(options, 'page') }
        const answer = await shop.call('staff.products.list', { query })
        const { total, page, perPage } = answer.meta
        const rows = answer.data.map(({ id, stockNumber, status, name, priceSar, stock, missing }) => [
          id,
          stockNumber,
          status,
          name,
          priceSar ? formatMoney(priceSar, 'en') : '',
          String(stock),
          status === 'draft' ? missing.join(' ') : '',
        ])
        const more = page * perPage < total ? `; --page ${page + 1} shows more` : ''
        return {
          data: answer,
          lines: [...table(['ID', 'NUMBER', 'STATUS', 'PIECE', 'PRICE', 'STOCK', 'LACKS'], rows), `${rows.length} of ${total}${more}`],
        }
      },
    },
    price: {
      needs: ['product', 'riyals'],
      summary: 'another price, VAT included',
      run: (shop, { values: [id = '', riyals = ''] }) => change(shop, id, { priceSar: typedPrice(riyals) }),
    },
    stock: {
      needs: ['product', 'pieces'],
      summary: 'how many there are; 0 shows it as sold',
      run: (shop, { values: [id = '', pieces = ''] }) =>
        change(shop, id, { stock: wholeNumber(pieces, 'The stock', { least: 0, largest: mostInStock }) }),
    },
    reduce,
    ...importCommands,
  },
}
