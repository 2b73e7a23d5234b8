/** The page size limit of the calls that list requests; shoppers seldom have more of them. */
const perPage = 100

export type PageQuery = { page: number; perPage: number }
export type Page<Item> = { data: readonly Item[]; meta: { total: number }; other?: { data: readonly Item[] } | undefined }

/** `other`: the same in the other language, where the pages have it. */
type All<Item> = { data: Item[]; other: Item[] | undefined }

/**
 * All items of a list that the server gives in pages.
 * @param fetchPage fetches one page
 * @returns the items in the list's order; one that moved to the next page meanwhile is there once
 */
export async function allPages<Item extends { id: string }>(fetchPage: (query: PageQuery) => Promise<Page<Item>>): Promise<All<Item>> {
  const all = new Map<string, Item>()
  const others = new Map<string, Item>()
  for (let page = 1; ; page += 1) {
    const { data, meta, other } = await fetchPage({ page, perPage })
    for (const item of data) all.set(item.id, item)
    for (const item of other?.data ?? []) others.set(item.id, item)
    if (data.length === 0 || page * perPage >= meta.total) {
      return { data: [...all.values()], other: other && [...others.values()] }
    }
  }
}
