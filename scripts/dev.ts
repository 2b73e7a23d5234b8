/**
 * `npm run dev`: the pages from Vite (reloaded in place), the API from `node --watch` (restarted on a change), both ended by one Ctrl-C.
 * Pages are rendered in the browser only; `npm start` serves the server-rendered HTML of the build.
 *
 * PORT is the address to open (4400), API_PORT that of the API behind it (PORT + 1).
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 4400)
const apiPort = Number(process.env.API_PORT ?? port + 1)

/** The paths of the API server; everything else is a page. */
const apiPaths = ['/v1', '/api', '/media', '/healthz', '/readyz']

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: ['ignore', 'inherit', 'inherit'],
  // The shop is at Vite's port: links in mails lead there.
  env: {
    PUBLIC_URL: `http://localhost:${port}`,
    SAMPLE_DATA: 'when-empty',
    ...process.env,
    PORT: String(apiPort),
    NODE_ENV: 'development',
  },
})

const vite = await createServer({
  root,
  server: { port, strictPort: true, proxy: Object.fromEntries(apiPaths.map((path) => [path, `http://127.0.0.1:${apiPort}`])) },
})

let isEnding = false
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  api.kill('SIGTERM')
  await vite.close()
  process.exitCode = code
}
process.once('SIGINT', () => void end(130))
process.once('SIGTERM', () => void end(143))
api.once('exit', (code) => void end(code ?? 1))

try {
  await vite.listen()
  vite.printUrls()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end(1)
}
