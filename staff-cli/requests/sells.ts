import { join } from 'node:path'
import type * as z from 'zod/mini'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import { photoFileName } from '#contract/sells/sell-photos.ts'
import type { sellStatusBodySchema } from '#contract/sells/sell-status-body.ts'
import type { StaffSell } from '#contract/sells/staff-sells.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import { type Area, type Command, reasonOption, requiredOption, requiredReason, type Shown, textOption } from '../command.ts'
import { moment } from '../layout.ts'
import { listCommand, moveCommand, movesOf, showCommand, showRequest } from './request-commands.ts'
import { showProduct } from '../products/products.ts'
import { saveFile } from '../save-file.ts'
import type { ShopClient } from '../shop-client.ts'
import { typedAmount } from '../typed-amount.ts'

const show = (sell: StaffSell): Shown =>
  showRequest(sell, {
    Number: sell.number,
    Id: sell.id,
    Status: sell.status,
    Received: moment(sell.createdAt),
    'Product type': sell.productType,
    Model: sell.model,
    Asked: formatMoney(sell.price, 'en'),
    Agreed: sell.agreedPrice && formatMoney(sell.agreedPrice, 'en'),
    Condition: sell.condition,
    'Warranty date': sell.warrantyDate,
    Included: sell.included.join(', '),
    Photos: sell.photos.length === 0 ? 'none: the account is deleted' : String(sell.photos.length),
    Name: sell.contact.name,
    Email: sell.contact.email,
    Phone: groupedPhone(sell.contact.phone),
    'To be reached by': sell.contact.contactMethod,
    'Ships from': sell.shippingLocation,
    Language: sell.locale === 'ar' ? 'Arabic' : 'English',
    Account: sell.customerId ?? 'none: it is deleted',
    Description: sell.description,
    Message: sell.message,
  })

const read = async (shop: ShopClient, sell: string): Promise<StaffSell> =>
  (await shop.call('staff.sells.get', { params: { id: sell } })).data

const decide = async (shop: ShopClient, id: string, body: z.input<typeof sellStatusBodySchema>): Promise<Shown> =>
  show((await shop.call('staff.sells.status', { params: { id }, body })).data)

const move = movesOf<'processing' | 'completed' | 'closed'>('sell-request', decide)

/** Asks for the request first, because `--price` is an amount in the currency of the request. */
const approve: Command = {
  needs: ['sell-request'],
  options: {
    price: { type: 'string', required: '24,500', help: 'the price agreed, in the currency of the request: 24500 or 24,500.50' },
    ...reasonOption,
  },
  summary: 'the shop buys it at --price; the customer is notified',
  run: async (shop, { values: [sell = ''], options }) => {
    const text = requiredOption(options, 'price')
    const { id, price } = await read(shop, sell)
    const amount = await typedAmount(text, () => price.currency, 'A price')
    return decide(shop, id, { status: 'approved', price: { amount, currency: price.currency }, reason: textOption(options, 'reason') })
  },
}

const reject = moveCommand(
  'sell-request',
  'the shop does not buy it; the customer is notified, with --reason',
  (shop, id, reason = '') => decide(shop, id, { status: 'rejected', reason }),
  requiredReason,
)

const photos: Command = {
  needs: ['sell-request', 'folder'],
  summary: 'saves its photos into a folder; each view is recorded',
  run: async (shop, { values: [sell = '', folder = ''] }) => {
    const { number, photos: all } = await read(shop, sell)
    const saved: string[] = []
    for (const [position, photo] of all.entries()) {
      const file = join(folder, `${number}-${photoFileName(photo, position)}`)
      await saveFile(folder, file, await shop.download('staff.files.get', { id: photo.id }))
      saved.push(file)
    }
    return { data: saved, lines: saved.length > 0 ? saved : ['There are none: the account is deleted.'] }
  },
}

const draft: Command = {
  needs: ['sell-request'],
  summary: 'makes a draft of an approved one, with its photos; the same one again where there is one',
  run: async (shop, { values: [sell = ''] }) => showProduct((await shop.call('staff.sells.draft', { body: { sell } })).data),
}

/** The commands `sells …`. */
export const sells: Area = {
  summary: 'what customers want to sell to the shop',
  commands: {
    list: listCommand({
      statuses: statusesOf('sell'),
      read: (shop, query) => shop.call('staff.sells.list', { query }),
      columns: {
        RECEIVED: ({ createdAt }) => moment(createdAt),
        MODEL: ({ model }) => model,
        ASKED: ({ price }) => formatMoney(price, 'en'),
        AGREED: ({ agreedPrice }) => (agreedPrice ? formatMoney(agreedPrice, 'en') : ''),
        NAME: ({ contact }) => contact.name,
      },
    }),
    show: showCommand('sell-request', 'one sell request in full, with its history', async (shop, id) => show(await read(shop, id))),
    photos,
    process: move('processing', 'a specialist assesses the item; the customer is notified'),
    approve,
    reject,
    draft,
    complete: move('completed', 'the shop has bought it; the customer is notified'),
    close: move('closed', 'the sale did not take place; the customer is notified'),
  },
}
