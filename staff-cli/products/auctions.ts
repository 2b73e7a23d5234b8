import type { StaffAuction } from '#contract/auctions/staff-auctions.ts'
import { type Area, momentOf, type Shown } from '../command.ts'
import { facts, moment, table } from '../layout.ts'

const show = (auction: StaffAuction): Shown => ({
  data: auction,
  lines: facts({
    Id: auction.id,
    Piece: `${auction.product.name} (${auction.product.id})`,
    State: auction.state,
    Begins: moment(auction.startsAt),
    Ends: moment(auction.endsAt),
  }),
})

/** `auctions …`: the pieces that are auctioned. */
export const auctions: Area = {
  summary: 'the auctions',
  commands: {
    list: {
      needs: [],
      summary: 'all of them: running and planned ones, then those that have ended',
      run: async (shop) => {
        const answer = await shop.call('staff.auctions.list')
        const rows = answer.data.map(({ id, product, state, startsAt, endsAt }) => [
          id,
          product.name,
          state,
          moment(startsAt),
          moment(endsAt),
        ])
        return { data: answer, lines: table(['ID', 'PIECE', 'STATE', 'BEGINS', 'ENDS'], rows) }
      },
    },
    add: {
      needs: ['product', 'from', 'until'],
      summary: 'auctions a piece: auctions add w0001 2026-12-01T09:00 2026-12-05T18:00',
      run: async (shop, { values: [productId = '', from = '', until = ''] }) => {
        const body = { productId, startsAt: momentOf(from, 'from'), endsAt: momentOf(until, 'until') }
        return show((await shop.call('staff.auctions.create', { body })).data)
      },
    },
    end: {
      needs: ['id'],
      summary: 'ends a running one now',
      run: async (shop, { values: [id = ''] }) => show((await shop.call('staff.auctions.end', { params: { id } })).data),
    },
    delete: {
      needs: ['id'],
      summary: 'deletes one that has not begun',
      run: async (shop, { values: [id = ''] }) => {
        const { data } = await shop.call('staff.auctions.delete', { params: { id } })
        return { data, lines: [`${id} is deleted.`] }
      },
    },
  },
}
