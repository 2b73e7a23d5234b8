/** A bar on a terminal, and a line for each quarter elsewhere. */
export type Progress = { add: (bytes: number) => void; end: () => void }

const barLength = 30
const redrawMs = 200

export function showProgress(what: string, total: number, out: NodeJS.WriteStream = process.stderr): Progress {
  let done = 0
  let drawnAt = 0
  let quarters = 0
  const share = () => (total === 0 ? 1 : Math.min(done / total, 1))
  const text = () => `${what} ${Math.floor(share() * 100)} % of ${inWords(total)}`
  const draw = () => {
    const filled = Math.round(share() * barLength)
    out.write(`\r${'█'.repeat(filled)}${'░'.repeat(barLength - filled)} ${text()}`)
  }
  return {
    add(bytes) {
      done += bytes
      if (out.isTTY && Date.now() - drawnAt > redrawMs) {
        drawnAt = Date.now()
        draw()
      } else if (!out.isTTY && Math.floor(share() * 4) > quarters) {
        quarters = Math.floor(share() * 4)
        out.write(`${text()}\n`)
      }
    },
    end() {
      if (!out.isTTY) return
      draw()
      out.write('\n')
    },
  }
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `2.1 GB`. */
export function inWords(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`
}
