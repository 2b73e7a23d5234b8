/** Whole seconds until a moment (ISO 8601), 0 when it has come; `now` in milliseconds. A clock that is wrong makes nobody wait longer than `most`. */
export function secondsLeft(moment: string | undefined, now: number, most: number): number {
  const left = moment === undefined ? 0 : Math.ceil((Date.parse(moment) - now) / 1000)
  return Number.isNaN(left) ? 0 : Math.min(Math.max(left, 0), most)
}
