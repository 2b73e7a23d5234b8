/** The first number below `count` for which a condition holds that stays true once it is; `count` where it never is. */
export function firstWhere(count: number, holds: (number: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
