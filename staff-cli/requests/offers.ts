import type { StaffOffer } from '#contract/offers/staff-offers.ts'
import { formatMoney } from '#i18n/formats/format.ts'
import { groupedPhone } from '#contract/fields/phone.ts'
import type { Area, Shown } from '../command.ts'
import { moment } from '../layout.ts'
import { listCommand, movesOf, showCommand, showRequest } from './request-commands.ts'

/** "USD 6,400 (SAR 24,000)". */
function offered({ yourPrice, priceSar }: StaffOffer): string {
  const given = formatMoney(yourPrice, 'en')
  return yourPrice.currency === 'SAR' ? given : `${given} (${formatMoney(priceSar, 'en')})`
}

const show = (offer: StaffOffer): Shown =>
  showRequest(offer, {
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
    Phone: groupedPhone(offer.contact.phone),
    'To be reached by': offer.contact.contactMethod,
    'Ship to': offer.shippingLocation,
    Account: offer.customerId ?? 'none: a guest',
    Message: offer.message,
  })

const move = movesOf<'approved' | 'rejected'>('offer', async (shop, id, body) =>
  show((await shop.call('staff.offers.status', { params: { id }, body })).data),
)

/** `offers …`: shoppers' price offers. */
export const offers: Area = {
  summary: 'what shoppers would pay for a piece',
  commands: {
    list: listCommand({
      statuses: ['pending', 'approved', 'rejected', 'completed', 'canceled', 'closed'],
      read: (shop, query) => shop.call('staff.offers.list', { query }),
      columns: {
        MADE: ({ createdAt }) => moment(createdAt),
        PIECE: ({ productName }) => productName,
        OFFERED: offered,
        ASKED: ({ productPriceSar }) => (productPriceSar ? formatMoney(productPriceSar, 'en') : 'withdrawn'),
        FREE: ({ available }) => String(available),
        NAME: (offer) => offer.contact.name,
      },
    }),
    show: showCommand('offer', 'one offer in full, with its history', async (shop, id) =>
      show((await shop.call('staff.offers.get', { params: { id } })).data),
    ),
    approve: move('approved', 'holds one piece at the offered price, and tells the shopper'),
    reject: move('rejected', 'turns it down, and tells the shopper'),
  },
}
