/** Whole seconds until a time (ISO 8601), 0 when it has passed. @param now milliseconds, by the same clock */
export function secondsLeft(moment: string | undefined, now: number): number {
  const left = moment === undefined ? 0 : Math.ceil((Date.parse(moment) - now) / 1000)
  return Number.isNaN(left) ? 0 : Math.max(left, 0)
}
