import type { PreOrderCampaign } from '#contract/pre-orders/pre-order-campaign.ts'
import { statusesOf } from '#contract/request-kinds/kinds.ts'
import type { StaffPreOrder } from '#contract/pre-orders/staff-pre-orders.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import { type Area, momentOf, type Shown } from '../command.ts'
import { facts, moment } from '../layout.ts'
import { wrongUse } from '../problems.ts'
import { listCommand, movesOf, showCommand, showRequest } from './request-commands.ts'

const show = (preOrder: StaffPreOrder): Shown =>
  showRequest(preOrder, {
    Number: preOrder.number,
    Id: preOrder.id,
    Status: preOrder.status,
    Received: moment(preOrder.createdAt),
    'Made by their clock': moment(preOrder.madeAt),
    Brand: preOrder.brand,
    Model: preOrder.model,
    Name: preOrder.contact.name,
    Email: preOrder.contact.email,
    Phone: groupedPhone(preOrder.contact.phone),
    'To be reached by': preOrder.contact.contactMethod,
    Language: preOrder.locale === 'ar' ? 'Arabic' : 'English',
    Account: preOrder.customerId ?? 'none: a guest',
    Message: preOrder.message,
  })

const move = movesOf('pre-order', async (shop, id, body) =>
  show((await shop.call('staff.pre-orders.status', { params: { id }, body })).data),
)

const showCampaign = (campaign: PreOrderCampaign | undefined): Shown => ({
  data: campaign ?? null,
  lines: campaign ? facts({ From: moment(campaign.startsAt), Until: moment(campaign.endsAt) }) : ['No time is planned for pre-orders.'],
})

/** `pre-orders …`: products that shoppers ask the shop to find, and the period in which they may. */
export const preOrders: Area = {
  summary: 'pieces that shoppers ask the shop to find',
  commands: {
    list: listCommand({
      statuses: statusesOf('preOrder'),
      read: (shop, query) => shop.call('staff.pre-orders.list', { query }),
      columns: {
        RECEIVED: ({ createdAt }) => moment(createdAt),
        BRAND: ({ brand }) => brand,
        MODEL: ({ model }) => model,
        NAME: ({ contact }) => contact.name,
        MESSAGE: ({ message }) => message,
      },
    }),
    show: showCommand('pre-order', 'one pre-order in full, with its history', async (shop, id) =>
      show((await shop.call('staff.pre-orders.get', { params: { id } })).data),
    ),
    process: move('processing', 'somebody looks for the piece; the shopper is notified'),
    complete: move('completed', 'the piece is found; the shopper is notified'),
    cancel: move('canceled', 'it cannot be found; the shopper is notified'),
    campaign: {
      needs: [],
      summary: 'when pre-orders are taken',
      run: async (shop) => showCampaign((await shop.call('settings.get')).data.preOrderCampaign),
    },
    open: {
      needs: ['from', 'until'],
      summary: 'sets when they are taken: pre-orders open 2026-12-01T09:00 2026-12-05T18:00',
      run: async (shop, { values: [from = '', until = ''] }) => {
        const campaign = { startsAt: momentOf(from, 'from'), endsAt: momentOf(until, 'until') }
        if (campaign.endsAt <= campaign.startsAt) throw wrongUse('The end has to come after the begin.')
        return showCampaign((await shop.call('staff.pre-order-campaign.set', { body: campaign })).data)
      },
    },
  },
}
