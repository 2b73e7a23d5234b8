/** A cache that evicts the least recently used entries when its weights add up to more than the limit. */
export type BoundedCache<Key, Value> = {
  get: (key: Key) => Value | undefined
  /** @param weight in the unit of the limit */
  set: (key: Key, value: Value, weight: number) => void
  /** Adds to the weight of an entry that has grown; does nothing where it has been evicted. */
  grow: (key: Key, weight: number) => void
  delete: (key: Key) => void
  clear: () => void
}

export function boundedCache<Key, Value>(limit: number): BoundedCache<Key, Value> {
  type Entry = { value: Value; weight: number }
  // A Map iterates in insertion order; `get` moves an entry to the end.
  const entries = new Map<Key, Entry>()
  let total = 0

  const remove = (key: Key) => {
    const entry = entries.get(key)
    if (!entry) return
    entries.delete(key)
    total -= entry.weight
  }
  const shrink = () => {
    for (const key of entries.keys()) {
      if (total <= limit) return
      remove(key)
    }
  }
  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      // Below half of the limit the order does not matter: save the reordering.
      if (total > limit / 2) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry.value
    },
    set(key, value, weight) {
      remove(key)
      entries.set(key, { value, weight })
      total += weight
      shrink()
    },
    grow(key, weight) {
      const entry = entries.get(key)
      if (!entry) return
      entry.weight += weight
      total += weight
      shrink()
    },
    delete: remove,
    clear() {
      entries.clear()
      total = 0
    },
  }
}
