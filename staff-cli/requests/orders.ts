import { join } from 'node:path'
import type { Area, Command } from '../command.ts'
import { saveFile } from '../save-file.ts'

const invoice: Command = {
  needs: ['order', 'folder'],
  summary: 'saves its invoice into a folder, as PDF; an order is named by its number or its id',
  run: async (shop, { values: [order = '', folder = ''] }) => {
    const { number, invoiceNumber } = (await shop.call('staff.orders.get', { params: { id: order } })).data
    const file = join(folder, `invoice-${invoiceNumber}.pdf`)
    await saveFile(folder, file, await shop.download('staff.orders.invoice', { id: number }))
    return { data: [file], lines: [file] }
  },
}

/** The commands `orders …`: what the desk does not have yet. */
export const orders: Area = { summary: 'invoices of what customers have bought', commands: { invoice } }
