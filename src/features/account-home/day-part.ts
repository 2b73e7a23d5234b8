/** The part of the day that a greeting names. */
export type DayPart = 'morning' | 'afternoon' | 'evening'

/** @param hour in the shopper's time zone, 0 to 23 */
export function dayPart(hour: number): DayPart {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}

/** The name that a greeting uses: the first word of "Omar Siddiq". */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
