import { join } from 'node:path'
import { build, type Rolldown } from 'vite'

let made: Promise<string> | undefined

/** `window.outbox`: the outbox's own code as one script, for test pages that add entries as a form would. */
export const outboxScript = (): Promise<string> => (made ??= bundle())

async function bundle(): Promise<string> {
  const results = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, 'outbox-in-page.ts'), formats: ['iife'], name: 'outboxInPage' },
    },
  })) as Rolldown.RolldownOutput[]
  const [result] = results
  const chunk = result?.output[0]
  if (chunk?.type !== 'chunk') throw new Error('the outbox could not be bundled')
  return chunk.code
}
