import type { BulkChange } from '#contract/products/bulk-change.ts'
import type { BulkResult } from '#contract/products/staff-products.ts'
import { type Command, requiredOption, type Shown, wholeNumber } from '../command.ts'
import { table } from '../layout.ts'
import type { ShopClient } from '../shop-client.ts'

/** One change of many products, with a line for each. */

/** A failure, in full: a cell of the table would cut it. */
function reasonOf({ id, code, message, errors }: BulkResult): string {
  const fields = Object.entries(errors ?? {}).map(([field, problems]) => `${field}: ${problems.join(' ')}`)
  return `${id}: ${code === 'resource.not-found' ? 'There is no such piece.' : [message, ...fields].filter(Boolean).join(' ')}`
}

async function changeAll(shop: ShopClient, ids: readonly string[], change: BulkChange): Promise<Shown> {
  const { data } = await shop.call('staff.products.bulk', { body: { ids: [...ids], change } })
  const failed = data.filter(({ result }) => result === 'failed')
  const rows = data.map(({ id, product, result }) => [id, product?.stockNumber ?? '', product?.name ?? '', result])
  return {
    data,
    lines: [...table(['ID', 'NUMBER', 'PIECE', 'RESULT'], rows), ...failed.map(reasonOf)],
    isRejected: failed.length > 0,
  }
}

const mostPercent = 90

/** Commands that take many products. */
export const bulkCommands: Readonly<Record<string, Command>> = {
  reserve: {
    needs: ['product'],
    more: true,
    options: {
      until: { type: 'string', help: 'the last day, in Riyadh', required: '2026-12-31' },
      for: { type: 'string', help: 'name or telephone number, which only the staff see', required: "'…'" },
    },
    summary: 'shows them as reserved until a day; nobody can buy them meanwhile',
    run: (shop, { values, options }) =>
      changeAll(shop, values, { kind: 'reserve', until: requiredOption(options, 'until'), for: requiredOption(options, 'for') }),
  },
  release: {
    needs: ['product'],
    more: true,
    summary: 'ends their reservation',
    run: (shop, { values }) => changeAll(shop, values, { kind: 'end-reservation' }),
  },
  reduce: {
    needs: ['percent', 'product'],
    more: true,
    summary: 'that many percent below the price before, which stays as the former price',
    run: (shop, { values: [percent = '', ...ids] }) =>
      changeAll(shop, ids, { kind: 'reduce', percent: wholeNumber(percent, 'The percentage', { least: 1, largest: mostPercent }) }),
  },
}
