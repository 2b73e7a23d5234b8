import { wordsFor, type RowSet } from './arrays/row-set.ts'

/**
 * Scratch memory of a query, reused by the next one: allocating such arrays for every query would cost more than the query. An index and
 * those made from it by `apply` share it, because queries are synchronous.
 */
export class Workspace {
  #rows: number
  #sets = new Map<string, RowSet>()
  #list: Uint32Array | undefined
  #scores: Uint8Array | undefined
  #wordScores: Uint8Array | undefined

  constructor(rows: number) {
    this.#rows = rows
  }

  /** The same workspace, large enough for this many rows. */
  for(rows: number): this {
    if (rows > this.#rows) {
      this.#rows = rows
      this.#sets.clear()
      this.#list = this.#scores = this.#wordScores = undefined
    }
    return this
  }

  /** The row set of a purpose. It is not cleared. */
  set(purpose: string): RowSet {
    let set = this.#sets.get(purpose)
    if (!set) {
      set = new Int32Array(wordsFor(this.#rows))
      this.#sets.set(purpose, set)
    }
    return set
  }

  /** Room for row numbers. */
  get list(): Uint32Array {
    return (this.#list ??= new Uint32Array(this.#rows))
  }

  /** Room for the score of each row of the list. */
  get scores(): Uint8Array {
    return (this.#scores ??= new Uint8Array(this.#rows))
  }

  /** The same, for the scores of one word. */
  get wordScores(): Uint8Array {
    return (this.#wordScores ??= new Uint8Array(this.#rows))
  }
}
