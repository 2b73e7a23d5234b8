// Answers Node's questions about drizzle's files. Node would read the answers from drizzle's large package.json, which it parses anew for
// each of some 300 imports: more than a third of the time that the shop takes to start.
import { registerHooks } from 'node:module'

const isFileOfDrizzle = (url) => url?.includes('/node_modules/drizzle-orm/') && url.endsWith('.js')
const isEntryOfDrizzle = (specifier) => specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')

/** What Node answered for the imports of drizzle in our own files, by specifier. */
const entries = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier.startsWith('.') && specifier.endsWith('.js') && isFileOfDrizzle(context.parentURL))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (!isEntryOfDrizzle(specifier) || !context.conditions.includes('import')) return nextResolve(specifier, context)
    const entry = entries.get(specifier) ?? nextResolve(specifier, context)
    entries.set(specifier, entry)
    return { ...entry, shortCircuit: true }
  },
})
