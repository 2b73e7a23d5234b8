/** A least-recently-used cache with a limit in bytes. */
export class PageCache<Value> {
  readonly #limit: number
  readonly #sizeOf: (value: Value) => number
  readonly #entries = new Map<string, Value>()
  #bytes = 0

  constructor(limitBytes: number, sizeOf: (value: Value) => number) {
    this.#limit = limitBytes
    this.#sizeOf = sizeOf
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, value)
    }
    return value
  }

  set(key: string, value: Value): void {
    this.#remove(key)
    this.#entries.set(key, value)
    this.#bytes += this.#sizeOf(value)
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
  }

  #remove(key: string): void {
    const value = this.#entries.get(key)
    if (value === undefined) return
    this.#bytes -= this.#sizeOf(value)
    this.#entries.delete(key)
  }
}
