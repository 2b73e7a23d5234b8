import { join } from 'node:path'
import { idImageSides } from '#contract/accounts/customer.ts'
import { idImageFileName } from '#contract/accounts/id-image-name.ts'
import type { Area, Command } from '../command.ts'
import { saveFile } from '../save-file.ts'
import { rejected } from '../problems.ts'

const idImages: Command = {
  needs: ['customer id', 'folder'],
  summary: 'saves the images of their ID into a folder; each view is recorded; the id is in the address of their page at the desk',
  run: async (shop, { values: [id = '', folder = ''] }) => {
    const { customers: found } = (await shop.call('staff.customers.find', { body: { text: id } })).data
    const customer = found.find((each) => each.id === id)
    if (!customer) throw rejected(`There is no customer with the id "${id}".`)
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

/** The commands `customers …`: what the desk does not have yet. */
export const customers: Area = { summary: 'the images of their ID', commands: { 'id-images': idImages } }
