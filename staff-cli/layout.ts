/** The layout of responses in the terminal: columns for lists, else a line for each fact. */

const gap = '  '

/** @returns the lines of a table; cells are cut to one line */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [head, ...rows.map((cells) => cells.map(oneLine))]
  const widths = head.map((_, column) => Math.max(...all.map((cells) => cells[column]?.length ?? 0)))
  return all.map((cells) =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(gap)
      .trimEnd(),
  )
}

const most = 48
const oneLine = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > most ? `${line.slice(0, most - 1)}…` : line
}

/** @returns a line for each present fact; further lines of one are indented below its first */
export function facts(given: Record<string, string | undefined>): string[] {
  const present = Object.entries(given).filter((fact): fact is [string, string] => fact[1] !== undefined && fact[1] !== '')
  const width = Math.max(0, ...present.map(([name]) => name.length))
  const margin = ' '.repeat(width + gap.length)
  return present.map(([name, value]) => `${name.padEnd(width)}${gap}${value.replaceAll('\n', `\n${margin}`)}`)
}

const momentFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** "21 Nov 2026, 14:05", in this machine's time zone. */
export const moment = (iso: string | undefined): string => (iso === undefined ? '' : momentFormat.format(new Date(iso)))
