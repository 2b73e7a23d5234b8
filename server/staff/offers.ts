import type { StaffOffer } from '#src/contract/staff.ts'
import { formatMoney } from '#src/i18n/format.ts'
import { type Area, type Command, listOptions, reasonOption, type Shown, textOption } from './command.ts'
import { facts, moment, pageLine, phoneText, table, timeline } from './layout.ts'

/** "USD 6,400 (SAR 24,000)". */
function offered({ yourPrice, priceSar }: StaffOffer): string {
  const given = formatMoney(yourPrice, 'en')
  return yourPrice.currency === 'SAR' ? given : `${given} (${formatMoney(priceSar, 'en')})`
}

const show = (offer: StaffOffer): Shown => ({
  data: offer,
  lines: [
    ...facts({
      Number: offer.number,
      Id: offer.id,
      Status: offer.status,
      Made: moment(offer.createdAt),
      Piece: offer.product ? `${offer.productName} (${offer.product.id})` : `${offer.productName}, withdrawn`,
      Offered: offered(offer),
      'Asked then': formatMoney(offer.askingPrice, 'en'),
      'Asked today': offer.productPriceSar && formatMoney(offer.productPriceSar, 'en'),
      Free: `${offer.available} ${offer.available === 1 ? 'piece' : 'pieces'}`,
      'Held until': moment(offer.heldUntil),
      Name: offer.contact.name,
      Email: offer.contact.email,
      Phone: phoneText(offer.contact.phone),
      'To be reached by': offer.contact.contactMethod,
      'Ship to': offer.shippingLocation,
      Account: offer.customerId ?? 'none: a guest',
      Message: offer.message,
    }),
    '',
    ...timeline(offer.history),
  ],
})

const decide = (status: 'approved' | 'rejected', summary: string): Command => ({
  needs: ['offer'],
  options: reasonOption,
  summary,
  run: async (shop, { values: [offer = ''], options }) => {
    const { data } = await shop.call('staff.offers.status', {
      params: { id: offer },
      body: { status, reason: textOption(options, 'reason') },
    })
    return show(data)
  },
})

/** `offers …`: shoppers' price offers. */
export const offers: Area = {
  summary: 'what shoppers would pay for a piece',
  commands: {
    list: {
      needs: [],
      options: listOptions(['pending', 'approved', 'rejected', 'completed', 'canceled', 'closed']),
      summary: 'all of them: the pending ones first, oldest at the top',
      run: async (shop, { options }) => {
        const query = { status: textOption(options, 'status'), page: textOption(options, 'page') }
        const answer = await shop.call('staff.offers.list', { query })
        const rows = answer.data.map((offer) => [
          offer.number,
          offer.status,
          moment(offer.createdAt),
          offer.productName,
          offered(offer),
          offer.productPriceSar ? formatMoney(offer.productPriceSar, 'en') : 'withdrawn',
          String(offer.available),
          offer.contact.name,
        ])
        const head = ['NUMBER', 'STATUS', 'MADE', 'PIECE', 'OFFERED', 'ASKED', 'FREE', 'NAME']
        return { data: answer, lines: [...(rows.length > 0 ? table(head, rows) : []), pageLine(answer.meta)] }
      },
    },
    show: {
      needs: ['offer'],
      summary: 'one offer in full, with its history',
      run: async (shop, { values: [offer = ''] }) => show((await shop.call('staff.offers.get', { params: { id: offer } })).data),
    },
    approve: decide('approved', 'holds one piece at the offered price, and tells the shopper'),
    reject: decide('rejected', 'turns it down, and tells the shopper'),
  },
}
