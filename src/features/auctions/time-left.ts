const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The time left in seconds, cut to the displayed step: hours from a day on, minutes from an hour on, else seconds. Takes milliseconds. */
export function shownSeconds(milliseconds: number): number {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const step = seconds >= day ? hour : seconds >= hour ? minute : 1
  return seconds - (seconds % step)
}

/** Takes seconds. */
export const timeParts = (seconds: number) => ({
  days: Math.floor(seconds / day),
  hours: Math.floor((seconds % day) / hour),
  minutes: Math.floor((seconds % hour) / minute),
  seconds: seconds % minute,
})
