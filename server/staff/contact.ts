import { requestStatuses } from '#src/contract/requests/statuses.ts'
import type { StaffContact } from '#src/contract/staff.ts'
import { type Area, type Command, listOptions, reasonOption, type Shown, textOption } from './command.ts'
import { facts, moment, pageLine, phoneText, table, timeline } from './layout.ts'

const show = (contact: StaffContact): Shown => ({
  data: contact,
  lines: [
    ...facts({
      Number: contact.number,
      Id: contact.id,
      Status: contact.status,
      Written: moment(contact.createdAt),
      Name: contact.name,
      Email: contact.email,
      Phone: phoneText(contact.phone),
      Language: contact.locale === 'ar' ? 'Arabic' : 'English',
      Piece: contact.productId,
      Message: contact.message,
    }),
    '',
    ...timeline(contact.history),
  ],
})

const move = (status: 'completed' | 'closed', summary: string): Command => ({
  needs: ['message'],
  options: reasonOption,
  summary,
  run: async (shop, { values: [message = ''], options }) => {
    const { data } = await shop.call('staff.contacts.status', {
      params: { id: message },
      body: { status, reason: textOption(options, 'reason') },
    })
    return show(data)
  },
})

/** `contacts …`: messages from the contact form. */
export const contacts: Area = {
  summary: 'what people wrote by the contact form',
  commands: {
    list: {
      needs: [],
      options: listOptions(requestStatuses.filter((status) => ['pending', 'completed', 'closed'].includes(status))),
      summary: 'all of them: the pending ones first, oldest at the top',
      run: async (shop, { options }) => {
        const query = { status: textOption(options, 'status'), page: textOption(options, 'page') }
        const answer = await shop.call('staff.contacts.list', { query })
        const rows = answer.data.map((each) => [each.number, each.status, moment(each.createdAt), each.name, each.email, each.message])
        const head = ['NUMBER', 'STATUS', 'WRITTEN', 'NAME', 'EMAIL', 'MESSAGE']
        return { data: answer, lines: [...(rows.length > 0 ? table(head, rows) : []), pageLine(answer.meta)] }
      },
    },
    show: {
      needs: ['message'],
      summary: 'one message in full, with its history',
      run: async (shop, { values: [message = ''] }) => show((await shop.call('staff.contacts.get', { params: { id: message } })).data),
    },
    complete: move('completed', 'it was answered; the sender is notified'),
    close: move('closed', 'nobody needs to answer it; the sender is notified'),
  },
}
