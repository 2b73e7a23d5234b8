import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { receiptFileName } from '#contract/orders/order-receipt.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import type { OrderEventBody, OrderStatusBody, StaffOrder } from '#contract/orders/staff-orders.ts'
import { countryName } from '#i18n/formats/countries.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import { type Area, type Command, requiredOption, requiredReason, type Shown, textOption } from '../command.ts'
import { facts, moment, table, timeline } from '../layout.ts'
import { CommandFailed, isUnreachable, unreachable } from '../problems.ts'
import { listCommand, moveCommand, showCommand } from './request-commands.ts'
import { saveFile } from '../save-file.ts'
import type { ShopClient } from '../shop-client.ts'
import { typedAmount } from '../typed-amount.ts'

const show = (order: StaffOrder): Shown => ({
  data: order,
  lines: [...facts(factsOf(order)), '', ...linesOf(order), '', ...timeline(order.history), ...eventsOf(order)],
})

function factsOf(order: StaffOrder): Record<string, string | undefined> {
  const { totals, contact, shipping, delivery, receipts } = order
  const isConverted = totals.grandTotal.currency !== 'SAR'
  return {
    Number: order.number,
    Id: order.id,
    Invoice: order.invoiceNumber,
    Status: order.status,
    Placed: moment(order.createdAt),
    'Receipt until': order.receiptBy && moment(order.receiptBy),
    Receipts: receipts.map(({ state, sentAt, reason }) => [state, moment(sentAt), reason].filter(Boolean).join(', ')).join('\n'),
    Subtotal: formatMoney(totals.subtotal, 'en'),
    Discount: totals.discount.amount === 0 ? undefined : formatMoney(totals.discount, 'en'),
    'Shipping fee': formatMoney(totals.shippingFee, 'en'),
    'Grand total': formatMoney(totals.grandTotal, 'en'),
    'In riyals': isConverted ? `${formatMoney(order.grandTotalSar, 'en')}, at the rate of ${order.rateDate}` : undefined,
    'VAT in it': formatMoney(totals.tax, 'en'),
    Delivery: `${delivery.from} to ${delivery.to}`,
    Terms: order.termsVersion === undefined ? undefined : `version ${order.termsVersion}`,
    'Ships to': [
      `${shipping.firstName} ${shipping.lastName}`,
      shipping.address,
      `${shipping.city} ${shipping.postcode}`,
      shipping.state,
      countryName(shipping.country, 'en'),
    ]
      .filter((line) => line.trim() !== '')
      .join('\n'),
    Name: contact.name,
    Email: contact.email,
    Phone: groupedPhone(contact.phone).trim(),
    Language: order.locale === 'ar' ? 'Arabic' : 'English',
    Account: order.customerId ?? 'none: it is deleted',
  }
}

const linesOf = ({ lines }: StaffOrder) =>
  table(
    ['PRODUCT', 'NAME', 'UNITS', 'EACH', 'OFFER'],
    lines.map(({ productId, name, quantity, price, offer }) => [
      productId,
      name,
      String(quantity),
      formatMoney(price, 'en'),
      offer?.number ?? '',
    ]),
  )

const eventsOf = ({ events }: StaffOrder): string[] =>
  events.length === 0
    ? []
    : [
        '',
        ...table(
          ['WHEN', 'EVENT', 'BY', 'ABOUT'],
          events.map(({ at, event, by, who, carrier, trackingNumber, amount }) => [
            moment(at),
            event,
            who ?? by,
            [carrier, trackingNumber, amount && formatMoney(amount, 'en')].filter(Boolean).join(' '),
          ]),
        ),
      ]

const read = async (shop: ShopClient, order: string): Promise<StaffOrder> =>
  (await shop.call('staff.orders.get', { params: { id: order } })).data

const move = (status: OrderStatusBody['status'], summary: string, options?: Command['options']): Command =>
  moveCommand(
    'order',
    summary,
    async (shop, id, reason) => show((await shop.call('staff.orders.status', { params: { id }, body: { status, reason } })).data),
    options,
  )

const note = async (shop: ShopClient, order: string, body: OrderEventBody, idempotencyKey?: string): Promise<Shown> =>
  show(
    (await shop.call('staff.orders.events', { params: { id: order }, body, ...(idempotencyKey !== undefined && { idempotencyKey }) })).data,
  )

/** Notes a refund, of which there may be several: where the answer is lost, the same key repeats it without counting it twice. */
async function noteRefund(shop: ShopClient, order: string, amount: number, key: string): Promise<Shown> {
  try {
    return await note(shop, order, { event: 'refunded', amount }, key)
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    if (error.code === 'idempotency.answer-gone') return show(await read(shop, order))
    if (!isUnreachable(error)) throw error
    throw unreachable(`${error.message}\nIt may have been noted. Repeat the command with --key ${key}, and it counts once.`)
  }
}

const noteOnly = (event: 'receipt-sent' | 'paid' | 'prepared', summary: string): Command => ({
  needs: ['order'],
  summary,
  run: (shop, { values: [order = ''] }) => note(shop, order, { event }),
})

const ship: Command = {
  needs: ['order'],
  options: {
    carrier: { type: 'string', required: "'Naqel'", help: 'who brings it; the customer reads it' },
    tracking: { type: 'string', required: '29384756', help: 'the tracking number; the customer reads it' },
  },
  summary: 'a carrier has it; the customer is notified, with the tracking number',
  run: (shop, { values: [order = ''], options }) =>
    note(shop, order, {
      event: 'shipped',
      carrier: requiredOption(options, 'carrier'),
      trackingNumber: requiredOption(options, 'tracking'),
    }),
}

const refund: Command = {
  needs: ['order', 'amount'],
  options: { key: { type: 'string', help: 'repeats a refund whose answer was lost; that command has printed the key' } },
  summary: 'notes that an amount was sent back, in the currency of the order; the customer is notified',
  run: async (shop, { values: [order = '', text = ''], options }) => {
    const amount = await typedAmount(text, async () => (await read(shop, order)).totals.grandTotal.currency)
    return noteRefund(shop, order, amount, textOption(options, 'key') ?? randomUUID())
  },
}

const receipt: Command = {
  needs: ['order', 'folder'],
  summary: 'saves its receipts into a folder; each view is recorded',
  run: async (shop, { values: [order = '', folder = ''] }) => {
    const { number, receipts } = await read(shop, order)
    const saved: string[] = []
    for (const [position, { id, type }] of receipts.entries()) {
      const file = join(folder, receiptFileName(number, type, position))
      await saveFile(folder, file, await shop.download('staff.files.get', { id }))
      saved.push(file)
    }
    return { data: saved, lines: saved.length > 0 ? saved : ['There is none.'] }
  },
}

const invoice: Command = {
  needs: ['order', 'folder'],
  summary: 'saves its invoice into a folder, as PDF',
  run: async (shop, { values: [order = '', folder = ''] }) => {
    const { number, invoiceNumber } = await read(shop, order)
    const file = join(folder, `invoice-${invoiceNumber}.pdf`)
    await saveFile(folder, file, await shop.download('staff.orders.invoice', { id: number }))
    return { data: [file], lines: [file] }
  },
}

/** The commands `orders …`. */
export const orders: Area = {
  summary: 'what customers have bought',
  commands: {
    list: listCommand({
      statuses: statusesOf('order'),
      hint: '; --status processing: those with a receipt',
      read: (shop, query) => shop.call('staff.orders.list', { query }),
      columns: {
        'LAST EVENT': ({ lastEvent }) => lastEvent ?? '',
        PLACED: ({ createdAt }) => moment(createdAt),
        TOTAL: ({ grandTotal }) => formatMoney(grandTotal, 'en'),
        NAME: ({ contact }) => contact.name,
      },
    }),
    show: showCommand('order', 'one order in full, with its history', async (shop, id) => show(await read(shop, id))),
    receipt,
    received: noteOnly('receipt-sent', 'its receipt came by WhatsApp; the customer is notified that it is being checked'),
    invoice,
    accept: noteOnly('paid', 'the transfer has arrived; the customer is notified'),
    refuse: move(
      'rejected',
      'its receipt is not accepted: the customer is notified, with --reason, and can send another; the pieces are for sale again',
      requiredReason,
    ),
    prepare: noteOnly('prepared', 'it is packed; the customer is notified'),
    ship,
    complete: move('completed', 'it has reached the customer'),
    cancel: move('canceled', 'it ends; the customer is notified, with --reason; the pieces are for sale again', requiredReason),
    refund,
  },
}
