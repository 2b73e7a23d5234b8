/** A least-recently-used cache with a limit in bytes. */
export class PageCache<Value> {
  readonly #limit: number
  readonly #sizeOf: (value: Value) => number
  readonly #entries = new Map<string, Value>()
  #bytes = 0
  #generation = 0

  constructor(limitBytes: number, sizeOf: (value: Value) => number) {
    this.#limit = limitBytes
    this.#sizeOf = sizeOf
  }

  /** Increases at `clear()`. Read it before making a value, and give it to `set`. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  /** @param generation of the data that the value is made of: one that is made of older data than the cache holds is not stored */
  set(key: string, value: Value, generation = this.#generation): void {
    if (generation !== this.#generation) return
    this.#remove(key)
    this.#entries.set(key, value)
    this.#bytes += this.#sizeOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
  }

  clear(): void {
    this.#generation++
    this.#entries.clear()
    this.#bytes = 0
  }

  #remove(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#bytes -= this.#sizeOf(value)
    this.#entries.delete(key)
  }
}
