/**
 * The index of the photograph that a key leads to, or undefined for any other key. The arrow in the direction of reading leads to the next
 * one (the left arrow in Arabic); it stops at both ends.
 */
export function photoStep(key: string, index: number, count: number, rightToLeft: boolean): number | undefined {
  switch (key) {
    case rightToLeft ? 'ArrowLeft' : 'ArrowRight':
      return Math.min(index + 1, count - 1)
    case rightToLeft ? 'ArrowRight' : 'ArrowLeft':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
