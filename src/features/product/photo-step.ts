/**
 * Which photograph a key leads to, or nothing for any other key. The arrow that points where the line goes leads on, which is the
 * left one in Arabic; at both ends it stays.
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
