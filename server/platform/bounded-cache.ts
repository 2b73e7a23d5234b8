/** A cache that forgets what was unused for the longest when its weights add up to more than the limit. */
export type BoundedCache<Key, Value> = {
  get: (key: Key) => Value | undefined
  /** @param weight in the unit of the limit */
  set: (key: Key, value: Value, weight: number) => void
  /** Adds to the weight of an entry that has grown; nothing where it has been forgotten. */
  grow: (key: Key, weight: number) => void
  delete: (key: Key) => void
  clear: () => void
}

export function boundedCache<Key, Value>(limit: number): BoundedCache<Key, Value> {
  type Entry = { value: Value; weight: number }
  // A Map keeps the order in which keys came in; a used entry is put at its end.
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
      // While there is room for much more, the order does not matter and its upkeep is saved.
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
