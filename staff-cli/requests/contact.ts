import { requestStatuses } from '#contract/requests/statuses.ts'
import type { StaffContact } from '#contract/contact/staff-contacts.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import type { Area, Shown } from '../command.ts'
import { moment } from '../layout.ts'
import { listCommand, movesOf, showCommand, showRequest } from './request-commands.ts'

const show = (contact: StaffContact): Shown =>
  showRequest(contact, {
    Number: contact.number,
    Id: contact.id,
    Status: contact.status,
    Written: moment(contact.createdAt),
    Name: contact.name,
    Email: contact.email,
    Phone: groupedPhone(contact.phone),
    Language: contact.locale === 'ar' ? 'Arabic' : 'English',
    Piece: contact.productId,
    Message: contact.message,
  })

const move = movesOf<'completed' | 'closed'>('message', async (shop, id, body) =>
  show((await shop.call('staff.contacts.status', { params: { id }, body })).data),
)

/** `contacts …`: messages from the contact form. */
export const contacts: Area = {
  summary: 'what people wrote by the contact form',
  commands: {
    list: listCommand({
      statuses: requestStatuses.filter((status) => ['pending', 'completed', 'closed'].includes(status)),
      read: (shop, query) => shop.call('staff.contacts.list', { query }),
      columns: {
        WRITTEN: ({ createdAt }) => moment(createdAt),
        NAME: ({ name }) => name,
        EMAIL: ({ email }) => email,
        MESSAGE: ({ message }) => message,
      },
    }),
    show: showCommand('message', 'one message in full, with its history', async (shop, id) =>
      show((await shop.call('staff.contacts.get', { params: { id } })).data),
    ),
    complete: move('completed', 'it was answered; the sender is notified'),
    close: move('closed', 'nobody needs to answer it; the sender is notified'),
  },
}
