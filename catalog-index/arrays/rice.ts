/**
 * Lists of ascending numbers as bits: each number as its distance from the one before, Rice coded (the quotient by a power of two in unary,
 * the rest in binary). A list of random numbers takes at most a tenth more than the entropy, and half as much as whole bytes.
 */

/** The bits of the rest that fit a list of `count` numbers below `limit`. Whole numbers only, so that every engine agrees. */
function restBits(count: number, limit: number): number {
  const typical = count === 0 ? 0 : Math.floor((limit * 11) / (count * 16))
  return typical === 0 ? 0 : 31 - Math.clz32(typical)
}

/** Bits that are written at once. */
const atOnce = 24

/** Writes lists one behind the other. */
export class RiceWriter {
  #bytes = new Uint8Array(1024)
  #written = 0
  /** The last bits, which do not fill a byte. */
  #open = 0
  #openBits = 0

  /** The bit at which the next list begins. */
  get length(): number {
    return this.#written * 8 + this.#openBits
  }

  /** @param list ascending, each number once, all below `limit` */
  add(list: Uint32Array, limit: number): void {
    const rest = restBits(list.length, limit)
    this.#reserve(list.length * (rest + 1) + (limit >>> rest))
    const mask = (1 << rest) - 1
    let next = 0
    for (let at = 0; at < list.length; at++) {
      const distance = list[at]! - next
      next = list[at]! + 1
      let ones = distance >>> rest
      for (; ones + 1 + rest > atOnce; ones--) this.#put(1, 1)
      this.#put((((1 << ones) - 1) << (rest + 1)) | (distance & mask), ones + 1 + rest)
    }
  }

  #reserve(bits: number): void {
    const bytes = this.#written + ((this.#openBits + bits + 7) >>> 3)
    if (bytes <= this.#bytes.length) return
    const larger = new Uint8Array(bytes * 2)
    larger.set(this.#bytes)
    this.#bytes = larger
  }

  #put(value: number, bits: number): void {
    this.#open = (this.#open << bits) | value
    this.#openBits += bits
    while (this.#openBits >= 8) {
      this.#openBits -= 8
      this.#bytes[this.#written++] = this.#open >>> this.#openBits
    }
  }

  finish(): Uint8Array<ArrayBuffer> {
    const bytes = this.#bytes.slice(0, this.#written + (this.#openBits > 0 ? 1 : 0))
    if (this.#openBits > 0) bytes[this.#written] = this.#open << (8 - this.#openBits)
    return bytes
  }
}

/**
 * Calls `visit` with the numbers of a list, in ascending order. Bits after the end read as 0, so that it ends for any input.
 * @param from the bit at which the list begins
 * @param below the exclusive upper bound of the numbers
 * @returns the bit after the last one read
 */
export function readRice(
  bytes: Uint8Array,
  from: number,
  count: number,
  limit: number,
  visit: (number: number) => void,
  below = Infinity,
): number {
  const rest = restBits(count, limit)
  let bit = from
  let number = -1
  for (let at = 0; at < count; at++) {
    let distance = 0
    for (;;) {
      const left = 8 - (bit & 7)
      const ones = Math.clz32(~(bytes[bit >>> 3]! << (32 - left)))
      distance += ones
      bit += ones
      if (ones < left) break
    }
    bit++
    for (let left = rest; left > 0;) {
      const room = 8 - (bit & 7)
      const taken = Math.min(room, left)
      left -= taken
      distance = (distance << taken) | ((bytes[bit >>> 3]! >>> (room - taken)) & ((1 << taken) - 1))
      bit += taken
    }
    number += distance + 1
    if (number >= below) break
    visit(number)
  }
  return bit
}
