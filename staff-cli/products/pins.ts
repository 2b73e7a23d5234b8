import { type PinnedRail, pinnedRails, type RailPins } from '#contract/pins/pins.ts'
import type { Area, Shown } from '../command.ts'
import { table } from '../layout.ts'
import { wrongUse } from '../problems.ts'
import type { ShopClient } from '../shop-client.ts'

function railOf(typed: string): PinnedRail {
  const rail = pinnedRails.find((each) => each === typed)
  if (!rail) throw wrongUse(`There is no row "${typed}". There are: ${pinnedRails.join(', ')}.`)
  return rail
}

const show = (rails: readonly RailPins[]): Shown => {
  const rows = rails.flatMap(({ rail, pieces }) =>
    pieces.map(({ id, stockNumber, name, state }, nth) => [rail, String(nth + 1), id, stockNumber, name, state]),
  )
  return {
    data: rails,
    lines: rows.length === 0 ? ['Nothing is pinned.'] : table(['ROW', 'PLACE', 'ID', 'NUMBER', 'PIECE', 'STATE'], rows),
  }
}

/** Sets the pins of a row, where nobody else has changed them since they were read. */
async function change(shop: ShopClient, typed: string, next: (ids: readonly string[]) => string[]): Promise<Shown> {
  const rail = railOf(typed)
  const rails = (await shop.call('staff.pins.list')).data
  const read = rails.find((each) => each.rail === rail)?.pieces.map(({ id }) => id) ?? []
  return show((await shop.call('staff.pins.set', { params: { rail }, body: { ids: next(read), read } })).data)
}

/** `pins …`: the pieces that stand first in the rows of the home page. */
export const pins: Area = {
  summary: 'the pieces that stand first in the rows of the home page',
  commands: {
    list: {
      needs: [],
      summary: 'all of them, and which of them the page shows',
      run: async (shop) => show((await shop.call('staff.pins.list')).data),
    },
    set: {
      needs: ['row', 'product'],
      more: true,
      summary: `those of a row, in this order: pins set popular w0001 w0002; rows are ${pinnedRails.join(', ')}`,
      run: (shop, { values: [rail = '', ...ids] }) => change(shop, rail, () => ids),
    },
    clear: {
      needs: ['row'],
      summary: 'pins nothing in a row any more',
      run: (shop, { values: [rail = ''] }) => change(shop, rail, () => []),
    },
  },
}
