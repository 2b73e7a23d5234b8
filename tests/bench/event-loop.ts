/**
 * Loaded into the server by `--import`: writes the 99th percentile of the delays of its event loop, in milliseconds, to the file that
 * EVENT_LOOP_FILE names, on each SIGUSR2, and begins anew.
 */
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 5
const file = process.env.EVENT_LOOP_FILE
if (file !== undefined) {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs })
  delays.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(file, String(delays.percentile(99) / 1e6))
    delays.reset()
  })
}
