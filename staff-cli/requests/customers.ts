import { join } from 'node:path'
import { idImageSides } from '#contract/accounts/customer.ts'
import { idImageFileName } from '#contract/accounts/id-image-name.ts'
import type { FoundCustomers, StaffCustomer } from '#contract/customers/staff-customers.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import type { Area, Command } from '../command.ts'
import { moment, table } from '../layout.ts'
import { rejected } from '../problems.ts'
import { saveFile } from '../save-file.ts'
import type { ShopClient } from '../shop-client.ts'

const search = async (shop: ShopClient, text: string): Promise<FoundCustomers> =>
  (await shop.call('staff.customers.find', { body: { text } })).data

const sidesOf = ({ idImages }: StaffCustomer): string => idImageSides.filter((side) => idImages[side] !== null).join(', ') || 'none'

const find: Command = {
  needs: ['name, phone or e-mail'],
  summary: 'customers by a part of name, phone number or e-mail address, or by id; each one found is recorded',
  run: async (shop, { values: [text = ''] }) => {
    const { customers, isMore } = await search(shop, text)
    const rows = customers.map((customer) => [
      customer.id,
      customer.name,
      customer.emailVerified ? customer.email : `${customer.email} (not verified)`,
      customer.phone ? groupedPhone(customer.phone) : '',
      sidesOf(customer),
      moment(customer.createdAt),
    ])
    const lines = rows.length > 0 ? table(['ID', 'NAME', 'EMAIL', 'PHONE', 'ID IMAGES', 'SINCE'], rows) : ['There is none.']
    return { data: { customers, isMore }, lines: isMore ? [...lines, 'There are more: say more of the name or the number.'] : lines }
  },
}

const idImages: Command = {
  needs: ['customer id', 'folder'],
  summary: 'saves the images of their ID into a folder; each view is recorded',
  run: async (shop, { values: [id = '', folder = ''] }) => {
    const customer = (await search(shop, id)).customers.find((each) => each.id === id)
    if (!customer) throw rejected(`There is no customer with the id "${id}": customers find shows it.`)
    const saved: string[] = []
    for (const side of idImageSides) {
      const image = customer.idImages[side]
      if (!image) continue
      const file = join(folder, `${id}-${idImageFileName(side, image.type)}`)
      await saveFile(folder, file, await shop.download('staff.customers.id-images.get', { id, side }))
      saved.push(file)
    }
    return { data: saved, lines: saved.length > 0 ? saved : ['There are none: the customer has sent none yet.'] }
  },
}

/** The commands `customers …`. */
export const customers: Area = { summary: 'who has an account, and the images of their ID', commands: { find, 'id-images': idImages } }
