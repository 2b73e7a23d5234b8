/** Whole seconds until a time (ISO 8601), 0 when it has passed; `now` in milliseconds. At most `most`, in case the device's clock is wrong. */
export function secondsLeft(moment: string | undefined, now: number, most: number): number {
  const left = moment === undefined ? 0 : Math.ceil((Date.parse(moment) - now) / 1000)
  return Number.isNaN(left) ? 0 : Math.min(Math.max(left, 0), most)
}
