/** One line of a benchmark's table. */
export type Figure = {
  what: string
  value: number
  unit?: string
  /** The target value; `atMost` if less is better. */
  target?: { atMost: number } | { atLeast: number }
}

const format = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1))

/** Prints figures with their targets and the ratio of both: below 1.00 is within the target. The exit code is always 0. */
export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const { what, value, unit = '', target } of figures) {
    const line = `  ${what.padEnd(width)}  ${format(value).padStart(9)} ${unit.padEnd(4)}`
    if (!target) console.log(line)
    else {
      const [sign, goal, ratio] =
        'atMost' in target ? ['≤', target.atMost, value / target.atMost] : ['≥', target.atLeast, target.atLeast / value]
      // A target of zero has no ratio.
      console.log(
        `${line}  ${sign} ${format(goal)}${Number.isFinite(ratio) ? `  ratio ${ratio.toFixed(2)}` : ''}  ${isMet(value, target) ? '✓' : '✗'}`,
      )
    }
  }
}

const isMet = (value: number, target: NonNullable<Figure['target']>): boolean =>
  'atMost' in target ? value <= target.atMost : value >= target.atLeast

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('no values to take the median of')
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
