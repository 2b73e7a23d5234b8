import type { FeedMade } from '#contract/feeds/feeds.ts'
import type { Area, Shown } from '../command.ts'
import { facts, moment, table } from '../layout.ts'

/** The addresses of a feed, which the shop tells this once. */
const shown = (made: FeedMade): Shown => ({
  data: made,
  lines: [
    ...facts({ Id: made.id, Name: made.name }),
    '',
    ...made.files.map((file) => made.address + file),
    '',
    'They are shown this once. Google reads the first ones, other channels the JSON (docs/recipes/feeds.md).',
  ],
})

/** `feeds …`: the addresses at which other channels read the products. */
export const feeds: Area = {
  summary: 'secret addresses at which other channels read the pieces that can be sold',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, and when each was read',
      run: async (shop) => {
        const answer = await shop.call('staff.feeds.list')
        const rows = answer.data.map(({ id, name, createdAt, renewedAt, lastReadAt }) => [
          id,
          name,
          moment(renewedAt ?? createdAt),
          moment(lastReadAt),
        ])
        return { data: answer, lines: table(['ID', 'CHANNEL', 'SINCE', 'LAST READ'], rows) }
      },
    },
    create: {
      needs: ['channel'],
      summary: 'an address for a channel, which it alone is told',
      run: async (shop, { values: [name = ''] }) => shown((await shop.call('staff.feeds.create', { body: { name } })).data),
    },
    renew: {
      needs: ['feed id'],
      summary: 'another address; the old one is worth nothing from now on',
      run: async (shop, { values: [id = ''] }) => shown((await shop.call('staff.feeds.renew', { params: { id } })).data),
    },
    end: {
      needs: ['feed id'],
      summary: 'its address is worth nothing from now on',
      run: async (shop, { values: [id = ''] }) => {
        const { data } = await shop.call('staff.feeds.end', { params: { id } })
        return { data, lines: ['It is ended.'] }
      },
    },
  },
}
