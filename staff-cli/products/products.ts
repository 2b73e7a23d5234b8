import type * as z from 'zod/mini'
import type { productChangeBodySchema } from '#contract/products/product-change.ts'
import { anotherLike } from '#contract/products/another-like.ts'
import { productFieldsSchema } from '#contract/products/product-body.ts'
import { missingKinds, productStates, type StaffProduct, staffProductSorts } from '#contract/products/staff-products.ts'
import { type ProductStatus, productStatuses, productTypes } from '#contract/catalogue/catalogue-terms.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { type Area, type Command, momentOf, type Shown, textOption, wholeNumber } from '../command.ts'
import { importCommands } from './imports.ts'
import { facts, moment, table } from '../layout.ts'
import { bulkCommands } from './product-bulk.ts'
import { readBytes, readJsonFile } from '../read-file.ts'
import type { ShopClient } from '../shop-client.ts'
import { typedAmount } from '../typed-amount.ts'

const inShop: Record<ProductStatus, string> = { draft: 'not yet, a draft', published: 'yes', withdrawn: 'no, withdrawn' }

function photosOf({ photos }: StaffProduct): string | undefined {
  const count = (state: StaffProduct['photos'][number]['state']) => photos.filter((photo) => photo.state === state).length
  const failed = photos.flatMap(({ problem }, nth) => (problem === null ? [] : [`the ${nth + 1}. is ${problem}`]))
  if (photos.length === 0) return undefined
  return [`${count('ready')} of ${photos.length}`, count('preparing') > 0 ? `${count('preparing')} being prepared` : '', ...failed]
    .filter((part) => part !== '')
    .join('; ')
}

function publishFailure({ failed, problem }: NonNullable<StaffProduct['publish']>): string {
  if (problem !== undefined) return `: an error of the shop stopped it three times (${problem})`
  return failed ? ': it lacked something' : ''
}

/** A product in the terminal. */
export const showProduct = (product: StaffProduct): Shown => ({
  data: product,
  lines: facts({
    Id: product.id,
    Number: product.stockNumber,
    Piece: product.name,
    Price: product.priceSar ? formatMoney(product.priceSar, 'en') : undefined,
    Stock: String(product.stock),
    Held: product.held > 0 ? `${product.held} by approved offers` : undefined,
    Reserved: product.reserved ? `until ${moment(product.reserved.until)}, for ${product.reserved.for}` : undefined,
    Photographs: photosOf(product),
    'In the shop': inShop[product.status],
    'Goes into the shop': product.publish ? `${moment(product.publish.at)}${publishFailure(product.publish)}` : undefined,
    Lacks: product.status === 'draft' ? product.missing.join(', ') : undefined,
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

const withdrawal = (withdrawn: boolean, summary: string): Command => ({
  needs: ['product'],
  summary,
  run: (shop, { values: [id = ''] }) => change(shop, id, { withdrawn }),
})

/** `products …`: drafts, price, stock, and whether a product is in the shop. */
export const products: Area = {
  summary: 'pieces: new ones, price and stock, and whether they are in the shop',
  commands: {
    show: {
      needs: ['product'],
      summary: 'one piece, withdrawn ones too',
      run: async (shop, { values: [id = ''] }) => showProduct((await shop.call('staff.products.get', { params: { id } })).data),
    },
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
    add: {
      needs: ['file.json'],
      summary: 'makes a draft of the fields in a file, named as in the API (docs/staff.md)',
      run: async (shop, { values: [file = ''] }) =>
        showProduct((await shop.call('staff.products.create', { body: await readJsonFile(file, productFieldsSchema) })).data),
    },
    copy: {
      needs: ['product'],
      summary: 'makes a draft like it, with what two of the same model share',
      run: async (shop, { values: [id = ''] }) => {
        const { fields } = (await shop.call('staff.products.get', { params: { id } })).data
        return showProduct((await shop.call('staff.products.create', { body: anotherLike(fields) })).data)
      },
    },
    delete: {
      needs: ['product'],
      summary: 'deletes a draft, with its photographs',
      run: async (shop, { values: [id = ''] }) => {
        const { data } = await shop.call('staff.products.delete', { params: { id } })
        return { data, lines: ['It is deleted.'] }
      },
    },
    photos: {
      needs: ['product', 'file'],
      more: true,
      summary: 'adds photographs, behind those that are there',
      run: async (shop, { values: [id = '', ...files] }) => {
        const contents = await Promise.all(files.map(readBytes))
        const uploads: string[] = []
        for (const bytes of contents) uploads.push(await shop.upload(bytes))
        const { version } = (await shop.call('staff.products.get', { params: { id } })).data
        return showProduct((await shop.call('staff.products.photos.add', { params: { id }, body: { uploads, version } })).data)
      },
    },
    publish: {
      needs: ['product'],
      options: { at: { type: 'string', help: 'at that time (2026-12-05T18:00), and not now; never: not at the time that was set' } },
      summary: 'puts a draft, or a withdrawn piece, into the shop',
      run: async (shop, { values: [id = ''], options }) => {
        const typed = textOption(options, 'at')
        const at = typed === undefined ? {} : { at: typed === 'never' ? null : momentOf(typed, 'The time') }
        const { version } = (await shop.call('staff.products.get', { params: { id } })).data
        return showProduct((await shop.call('staff.products.publish', { params: { id }, body: { version, ...at } })).data)
      },
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
    ...bulkCommands,
    ...importCommands,
  },
}
