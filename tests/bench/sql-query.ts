import type pg from 'pg'
import { bestDealsCollection, type FacetName } from '#contract/catalogue/catalogue-terms.ts'
import { perPage, type RandomFilter } from './random-filters.ts'

/** Total, page, counts of each facet under the other filters, and price range, as SQL returns them. */
export type SqlAnswer = { total: number; ids: string[]; counts: Map<string, number> }

/** The column of each facet in the product table. */
const columns = {
  type: 'p.type',
  brand: 'p.brand_id',
  modelCase: 'p.model_case',
  condition: 'p.condition',
  size: `case when p.type = 'watch' then p.size::text end`,
  ringSize: 'round(pi() * p.ring_diameter / 10)::text',
  length: `case when p.type <> 'watch' and p.ring_diameter is null then p.size::text end`,
  winding: 'p.winding',
  decade: '(p.year / 10 * 10)::text',
  material: 'p.material',
  color: 'p.color',
  inStock: '(p.stock > 0)::text',
} as const satisfies Partial<Record<FacetName, string>>
type Column = keyof typeof columns
const columnNames = Object.keys(columns) as Column[]

const orders = {
  relevance: 'p.created_at desc, p.id',
  newest: 'p.created_at desc, p.id',
  'price-asc': 'p.price_sar, p.id',
  'price-desc': 'p.price_sar desc, p.id',
} as const

const isDeal = 'coalesce(p.former_price_sar > p.price_sar, false)'

/** The conditions of a filter, except for one facet or the price, with their parameters. */
function conditions({ values, price }: RandomFilter, without?: FacetName | 'price'): { where: string; parameters: unknown[] } {
  const parts = ['not p.withdrawn']
  const parameters: unknown[] = []
  const parameter = (value: unknown) => `$${parameters.push(value)}`
  for (const [facet, list] of Object.entries(values) as [FacetName, string[]][]) {
    if (facet === without || list.length === 0) continue
    if (facet === 'collection') {
      const isMember = `exists (select from product_collection c where c.product_id = p.id and c.collection_id = any(${parameter(list)}))`
      parts.push(list.includes(bestDealsCollection) ? `(${isMember} or ${isDeal})` : isMember)
    } else parts.push(`${columns[facet]} = any(${parameter(list)})`)
  }
  if (price && without !== 'price') {
    parts.push(`p.price_sar between ${parameter(price.min * 100)} and ${parameter(price.max * 100)}`)
  }
  return { where: parts.join(' and '), parameters }
}

type Group = Partial<Record<Column, string | null>> & { facets: number; count: string; deals: string }

/**
 * Counts the facets that share their conditions in one pass over the table (grouping sets), and each facet with a filter of its own in
 * another: the fewest possible queries.
 */
export async function askSql(client: pg.Client, filter: RandomFilter): Promise<SqlAnswer> {
  const counts = new Map<string, number>()
  const filtered = columnNames.filter((facet) => filter.values[facet])
  const free = columnNames.filter((facet) => !filter.values[facet])

  const all = conditions(filter)
  const sets = ['()', ...free.map((facet) => `(${columns[facet]})`)].join(', ')
  const names = free.map((facet) => `${columns[facet]} as "${facet}"`)
  const grouped = await client.query<Group>(
    `select ${[...names, `grouping(${free.map((facet) => columns[facet]).join(', ')}) as facets`].join(', ')}, count(*), count(*) filter (where ${isDeal}) as deals
     from product p where ${all.where} group by grouping sets (${sets})`,
    all.parameters,
  )
  const isTotal = 2 ** free.length - 1
  let total = 0
  let deals = 0
  for (const row of grouped.rows) {
    if (row.facets === isTotal) {
      total = Number(row.count)
      deals = Number(row.deals)
    }
    // The bits of grouping() are 1 for the columns that a set leaves out, the last column's first.
    for (const [place, facet] of free.entries()) {
      const value = row[facet]
      if (row.facets === isTotal - 2 ** (free.length - 1 - place) && value != null) counts.set(`${facet} ${value}`, Number(row.count))
    }
  }
  for (const facet of filtered) {
    const { where, parameters } = conditions(filter, facet)
    const { rows } = await client.query<{ value: string | null; count: string }>(
      `select ${columns[facet]} as value, count(*) from product p where ${where} group by 1`,
      parameters,
    )
    for (const { value, count } of rows) if (value !== null) counts.set(`${facet} ${value}`, Number(count))
  }
  await countCollections(client, filter, deals, counts)

  const outside = conditions(filter, 'price')
  await client.query(`select min(p.price_sar), max(p.price_sar) from product p where ${outside.where}`, outside.parameters)
  const page = await client.query<{ id: string }>(
    `select p.id from product p where ${all.where} order by ${orders[filter.sort]} limit ${perPage} offset ${(filter.page - 1) * perPage}`,
    all.parameters,
  )
  return { total, ids: page.rows.map(({ id }) => id), counts }
}

async function countCollections(client: pg.Client, filter: RandomFilter, deals: number, counts: Map<string, number>): Promise<void> {
  const { where, parameters } = conditions(filter, 'collection')
  const { rows } = await client.query<{ value: string; count: string }>(
    `select c.collection_id as value, count(*) from product p join product_collection c on c.product_id = p.id where ${where} group by 1`,
    parameters,
  )
  for (const { value, count } of rows) counts.set(`collection ${value}`, Number(count))
  if (!filter.values.collection) counts.set(`collection ${bestDealsCollection}`, deals)
  else {
    const own = await client.query<{ count: string }>(`select count(*) from product p where ${where} and ${isDeal}`, parameters)
    counts.set(`collection ${bestDealsCollection}`, Number(own.rows[0]?.count))
  }
}
